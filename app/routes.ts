import { index, layout, type RouteConfig, route } from "@react-router/dev/routes"

/** Every address of the site. */
export default [
  layout("site/layout.tsx", [
    index("site/home.tsx"),
    route("projects", "site/projects.tsx"),
    route("projects/:slug", "site/project.tsx"),
    route("developers", "site/developers.tsx"),
    route("developers/:slug", "site/developer.tsx"),
    route("areas", "site/areas.tsx"),
    route("areas/:slug", "site/area.tsx"),
    route("blog", "site/blog.tsx"),
    route("posts/:slug", "site/post.tsx"),
    route("search", "site/search.tsx"),
    route("vastu", "site/vastu.tsx"),
    route("about", "site/about.tsx"),
    route("contact", "site/contact.tsx"),
    route("privacy-policy", "site/privacy-policy.tsx"),
    route("term-conditions", "site/term-conditions.tsx"),
    route("secure-login/login", "site/login.tsx"),
    route("*", "site/not-found.tsx"),
  ]),

  route("dash-admin", "admin/layout.tsx", [
    index("admin/overview.tsx"),
    route("projects", "admin/projects/list.tsx"),
    route("projects/add", "admin/projects/add.tsx"),
    route("projects/:id/edit", "admin/projects/edit.tsx"),
    route("developers", "admin/developers/list.tsx"),
    route("developers/add", "admin/developers/add.tsx"),
    route("developers/:id/edit", "admin/developers/edit.tsx"),
    route("areas", "admin/areas/list.tsx"),
    route("areas/add", "admin/areas/add.tsx"),
    route("areas/:id/edit", "admin/areas/edit.tsx"),
    route("posts", "admin/posts/list.tsx"),
    route("posts/add", "admin/posts/add.tsx"),
    route("posts/:id/edit", "admin/posts/edit.tsx"),
    route("enquiries", "admin/enquiries.tsx"),
    route("activity", "admin/activity.tsx"),
    ...["add-developer", "add-area", "add-post"].map((path) => route(path, "admin/moved.tsx", { id: path })),
  ]),

  route("sitemap.xml", "seo/sitemap.ts"),
  route("sitemaps/:page", "seo/sitemap-page.ts"),
  route("robots.txt", "seo/robots.ts"),
  route("blog/feed.xml", "seo/feed.ts"),
  route("manifest.webmanifest", "seo/web-manifest.ts"),
] satisfies RouteConfig
