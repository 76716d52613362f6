/** Speculation rules prefetch links on intent; browsers without them lose nothing. */
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
