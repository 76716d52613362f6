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
    route("about", "site/about.tsx"),
    route("contact", "site/contact.tsx"),
    route("privacy-policy", "site/privacy-policy.tsx"),
    route("term-conditions", "site/term-conditions.tsx"),
    route("secure-login/login", "site/login.tsx"),
    route("*", "site/not-found.tsx"),
  ]),

  route("sitemap.xml", "seo/sitemap.ts"),
  route("sitemaps/:page", "seo/sitemap-page.ts"),
  route("robots.txt", "seo/robots.ts"),
  route("blog/feed.xml", "seo/feed.ts"),
  route("manifest.webmanifest", "seo/web-manifest.ts"),
] satisfies RouteConfig
