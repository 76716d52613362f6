import multipart from "@fastify/multipart"
import swagger from "@fastify/swagger"
import type { FastifyInstance } from "fastify"
import { validatorCompiler } from "fastify-type-provider-zod"
import { area } from "#catalog/area.ts"
import { developer } from "#catalog/developer.ts"
import { post } from "#catalog/post.ts"
import { project } from "#catalog/project.ts"
import { areaRecord, developerRecord, postRecord } from "#contract/documents.ts"
import { listQuery, postListQuery } from "#contract/listing.ts"
import { failure } from "#contract/reply.ts"
import { guardRoutes, refuseOtherSites } from "../auth/guard.ts"
import { sessionCookieName } from "../auth/viewer.ts"
import { sendError } from "../errors.ts"
import { activityRoutes } from "./activity.ts"
import { limitBodies } from "./bodies.ts"
import { collectionRoutes } from "./collection-routes.ts"
import { contactRoutes } from "./contact.ts"
import { description } from "./description.ts"
import { enquiryRoutes } from "./enquiries.ts"
import { describeRoute } from "./form-description.ts"
import { mapRoutes } from "./map.ts"
import { openFormRoutes } from "./open-forms.ts"
import { overviewRoutes } from "./overview.ts"
import { throttleUploads } from "./pace.ts"
import { pictureRoutes } from "./pictures.ts"
import { projectRoutes } from "./projects.ts"
import type { ApiOptions, ApiScope } from "./scope.ts"
import { searchRoutes } from "./search.ts"
import { staffRoutes } from "./staff.ts"
import { pictureRoute } from "./store-picture.ts"
import { trashRoutes } from "./trash.ts"
import { userRoutes } from "./users.ts"
import { vastuRoutes } from "./vastu.ts"

interface Options extends ApiOptions {
  /** The content policy of the page that browses the description. */
  browserPolicy?: string
}

/**
 * The HTTP API, mounted under /api: version 1, its OpenAPI description, and a page to browse that.
 */
export async function api(app: FastifyInstance, { services, findViewer, browserPolicy }: Options) {
  app.setValidatorCompiler(validatorCompiler)
  // The database writes most replies and the others are small; a test checks them against the
  // schemas.
  app.setSerializerCompiler(() => JSON.stringify)
  app.setErrorHandler(sendError)
  limitBodies(app)
  acceptEmptyJson(app)
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(failure("There is nothing at this address")),
  )

  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Disha",
        version: "1.0.0",
        description: "Vastu-compliant homes in the UAE: projects, developers, areas and posts.",
      },
      servers: [{ url: services.publicOrigin }],
      components: { securitySchemes: { session: sessionScheme(services.publicOrigin) } },
    },
    transform: describeRoute,
  })

  await app.register(description, { ...(browserPolicy && { browserPolicy }) })
  await app.register(version1, { prefix: "/v1", services, findViewer })
}

async function version1(app: FastifyInstance, { services, findViewer }: ApiOptions) {
  await app.register(multipart, { preservePath: true })
  throttleUploads(app)
  app.addHook("onRequest", refuseOtherSites(services.publicOrigin))
  guardRoutes(app, findViewer)
  app.addHook("onClose", () => services.settled())
  const options = { services, findViewer }
  /** Adds routes under a prefix; the description groups them by `tag`. */
  const mount = (
    { prefix, tag = prefix.slice(1) }: { prefix: string; tag?: string },
    routes: (scope: ApiScope, options: ApiOptions) => unknown,
  ) =>
    app.register(
      async (scope) => {
        scope.addHook("onRoute", ({ schema }) => {
          if (schema) schema.tags ??= [tag]
        })
        await routes(scope.withTypeProvider(), options)
      },
      { prefix },
    )

  await mount({ prefix: "/users" }, userRoutes)
  await mount({ prefix: `/${project.path}` }, projectRoutes)
  await mount({ prefix: `/${developer.path}` }, (scope) =>
    collectionRoutes(scope, {
      ...options,
      kind: developer,
      record: developerRecord,
      query: listQuery(developer),
      collection: services.developers,
    }),
  )
  await mount({ prefix: `/${area.path}` }, (scope) =>
    collectionRoutes(scope, {
      ...options,
      kind: area,
      record: areaRecord,
      query: listQuery(area),
      collection: services.areas,
    }),
  )
  await mount({ prefix: `/${post.path}` }, (scope) => {
    // Stored before the post; the sweep removes those that no saved post names.
    pictureRoute(scope, {
      ...options,
      path: "/images",
      field: "image",
      folder: "posts",
      summary: "Store a picture for the text of a post",
    })
    collectionRoutes(scope, {
      ...options,
      kind: post,
      record: postRecord,
      query: postListQuery(post),
      collection: services.posts,
      clean: services.cleanPost,
    })
  })
  await mount({ prefix: "/search" }, searchRoutes)
  await mount({ prefix: "", tag: "maps" }, mapRoutes)
  await mount({ prefix: "/contact" }, contactRoutes)
  await mount({ prefix: "/enquiries" }, enquiryRoutes)
  await mount({ prefix: "/activity" }, activityRoutes)
  await mount({ prefix: "/trash" }, trashRoutes)
  await mount({ prefix: "/overview" }, overviewRoutes)
  await mount({ prefix: "/open-forms", tag: "open forms" }, openFormRoutes)
  await mount({ prefix: "/staff" }, staffRoutes)
  await mount({ prefix: "/vastu" }, vastuRoutes)
  await mount({ prefix: "/pictures" }, pictureRoutes)
}

/** How the description says that a call requires a session. */
function sessionScheme(publicOrigin: string) {
  const name = sessionCookieName(publicOrigin.startsWith("https:"))
  return {
    type: "apiKey",
    in: "cookie",
    name,
    description: "The cookie of POST /users/login",
  } as const
}

/** Accepts an empty JSON body, as a sign-out sends it. */
function acceptEmptyJson(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser("error", "error")
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined)
    else parseJson(request, body as string, done)
  })
}
