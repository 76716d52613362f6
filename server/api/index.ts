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
import { type FindViewer, sessionCookieName } from "../auth/viewer.ts"
import { sendError } from "../errors.ts"
import type { Services } from "../services.ts"
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
import { postImageRoutes } from "./posts-images.ts"
import { projectRoutes } from "./projects.ts"
import { searchRoutes } from "./search.ts"
import { staffRoutes } from "./staff.ts"
import { trashRoutes } from "./trash.ts"
import { userRoutes } from "./users.ts"
import { vastuRoutes } from "./vastu.ts"

interface Options {
  services: Services
  findViewer: FindViewer
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

async function version1(
  app: FastifyInstance,
  { services, findViewer }: Omit<Options, "browserPolicy">,
) {
  await app.register(multipart, { preservePath: true })
  throttleUploads(app)
  app.addHook("onRequest", refuseOtherSites(services.publicOrigin))
  guardRoutes(app, findViewer)
  app.addHook("onClose", () => services.settled())
  await app.register(async (scope) => userRoutes(scope, { services, findViewer }), {
    prefix: "/users",
  })
  await app.register(async (scope) => projectRoutes(scope, { services, findViewer }), {
    prefix: `/${project.path}`,
  })
  await app.register(
    async (scope) =>
      collectionRoutes(scope, {
        kind: developer,
        record: developerRecord,
        query: listQuery(developer),
        collection: services.developers,
        services,
        findViewer,
      }),
    { prefix: `/${developer.path}` },
  )
  await app.register(
    async (scope) =>
      collectionRoutes(scope, {
        kind: area,
        record: areaRecord,
        query: listQuery(area),
        collection: services.areas,
        services,
        findViewer,
      }),
    { prefix: `/${area.path}` },
  )
  await app.register(
    async (scope) => {
      postImageRoutes(scope, { services, findViewer })
      collectionRoutes(scope, {
        kind: post,
        record: postRecord,
        query: postListQuery(post),
        collection: services.posts,
        services,
        findViewer,
        clean: services.cleanPost,
      })
    },
    { prefix: `/${post.path}` },
  )
  await app.register(async (scope) => searchRoutes(scope, { services }), { prefix: "/search" })
  await app.register(async (scope) => mapRoutes(scope, { services }))
  await app.register(async (scope) => contactRoutes(scope, { services }), { prefix: "/contact" })
  await app.register(async (scope) => enquiryRoutes(scope, { services, findViewer }), {
    prefix: "/enquiries",
  })
  await app.register(async (scope) => activityRoutes(scope, { services }), {
    prefix: "/activity",
  })

  await app.register(async (scope) => trashRoutes(scope, { services, findViewer }), {
    prefix: "/trash",
  })

  await app.register(async (scope) => overviewRoutes(scope, { services, findViewer }), {
    prefix: "/overview",
  })

  await app.register(async (scope) => openFormRoutes(scope, { services, findViewer }), {
    prefix: "/open-forms",
  })

  await app.register(async (scope) => staffRoutes(scope, { services, findViewer }), {
    prefix: "/staff",
  })

  await app.register(async (scope) => vastuRoutes(scope), { prefix: "/vastu" })

  await app.register(async (scope) => pictureRoutes(scope, { services, findViewer }), {
    prefix: "/pictures",
  })
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
