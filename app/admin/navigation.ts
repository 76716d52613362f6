import { href } from "react-router"
import type { Permission } from "#catalog/roles.ts"

/** The screens of sidebar and command palette, with the permission that each requires. */
export const NAVIGATION: { label: string; path: string; access: Permission }[] = [
  { label: "Dashboard", path: href("/dash-admin"), access: "read" },
  { label: "All Projects", path: href("/dash-admin/projects"), access: "read" },
  { label: "Add Project", path: href("/dash-admin/projects/add"), access: "write" },
  { label: "All Developers", path: href("/dash-admin/developers"), access: "read" },
  { label: "Add Developer", path: href("/dash-admin/developers/add"), access: "write" },
  { label: "All Areas", path: href("/dash-admin/areas"), access: "read" },
  { label: "Add Area", path: href("/dash-admin/areas/add"), access: "write" },
  { label: "All Post", path: href("/dash-admin/posts"), access: "read" },
  { label: "Add Post", path: href("/dash-admin/posts/add"), access: "write" },
  { label: "Enquiries", path: href("/dash-admin/enquiries"), access: "enquiries" },
  { label: "Activity", path: href("/dash-admin/activity"), access: "read" },
  { label: "Trash", path: href("/dash-admin/trash"), access: "read" },
  { label: "Staff", path: href("/dash-admin/staff"), access: "people" },
]
