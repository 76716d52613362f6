import {
  createSearchParams,
  type NavigateOptions,
  type URLSearchParamsInit,
  useNavigate,
  useSearchParams,
} from "react-router"

/** The query of a navigation that is under way. */
let pending: string | undefined

/**
 * The parameters of the address, which say what a list shows, and a function that changes them.
 * A change builds on the newest ones; those of React Router are of the last render.
 */
export function useParameters() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()

  function setParameters(
    change: (newest: URLSearchParams) => URLSearchParamsInit,
    options?: NavigateOptions,
  ) {
    const newest = new URLSearchParams(pending ?? window.location.search)
    const query = `?${createSearchParams(change(newest))}`
    pending = query
    const navigation = navigate(query, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      ...options,
    })
    void Promise.resolve(navigation).finally(() => {
      if (pending === query) pending = undefined
    })
  }

  return [parameters, setParameters] as const
}
