/** Links are fetched on intent, by browsers that know how; the others lose nothing. */
export const SPECULATION = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/dash-admin*", "/api/*", "/assets/*", "/secure-login/*"] } },
        ],
      },
      eagerness: "moderate",
    },
  ],
})
