import { may, type Permission } from "#catalog/roles.ts"
import { useLoaded } from "../loaded.ts"
import type { loader } from "./layout.tsx"

/** Whether the signed-in user has a permission. The server checks each call as well. */
export function useMay(): (permission: Permission) => boolean {
  const { viewer } = useLoaded<typeof loader>("admin/layout")
  return (permission) => may(viewer.role, permission)
}
