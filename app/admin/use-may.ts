import { useRouteLoaderData } from "react-router"
import { may, type Permission } from "#catalog/roles.ts"
import type { loader } from "./layout.tsx"

/** Whether the signed-in user has a permission. The server checks each call as well. */
export function useMay(): (permission: Permission) => boolean {
  const { viewer } = useRouteLoaderData<typeof loader>("admin/layout")!
  return (permission) => may(viewer.role, permission)
}
