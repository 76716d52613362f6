import { z } from "zod"
import { text } from "#catalog/fields.ts"
import { isStoredFile, isStoredPdf } from "#catalog/picture.ts"
import { pictureChange } from "#catalog/picture-input.ts"
import { itemReply, listReply, refusals } from "#contract/documents.ts"
import { wholeParameter } from "#contract/listing.ts"
import { MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from "#contract/paging.ts"
import { folderInput, lookAlike, pictureDetails, picturesProgress } from "#contract/pictures.ts"
import { success } from "#contract/reply.ts"
import { BODIES } from "../auth/limits.ts"
import { DONE } from "./replies.ts"
import { type ApiOptions, type ApiScope, getViewer, route } from "./scope.ts"
import { pictureRoute } from "./store-picture.ts"

const fileParameter = z.object({
  file: z.string().refine(isStoredFile, { error: "The name is none of a stored picture" }),
})
const anyFileParameter = z.object({
  file: z.string().refine((file) => isStoredFile(file) || isStoredPdf(file), {
    error: "The name is none of a stored picture or PDF",
  }),
})
const name = text("name", { max: 160, optional: true })
  .default("")
  .describe("Words of a record's name, of an alt text or of a file's name")
const page = wholeParameter("page", { min: 1, max: MAX_PAGE }).default(1)
const limit = wholeParameter("limit", { min: 1, max: MAX_PAGE_SIZE }).default(PAGE_SIZE)
const inFolder = z.object({ folder: folderInput })

/** Stored pictures: sent before their record, described, and the progress of encoding. */
export function pictureRoutes(app: ApiScope, { services, findViewer }: ApiOptions) {
  app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"))
  pictureRoute(app, {
    services,
    findViewer,
    path: "/",
    field: "picture",
    summary: "Store a picture, for a form to name in place of a file",
  })
  pictureRoute(app, {
    services,
    findViewer,
    path: "/brochures",
    field: "brochure",
    folder: "projects/brochures",
    isPdf: true,
    summary: "Store a PDF, for the form of a project to name in place of a file",
  })
  app.get(
    "/",
    route({ access: "read" }, "How far the pictures are that were saved lately", {
      response: { 200: itemReply(picturesProgress) },
    }),
    async () => success(await services.picturesProgress()),
  )
  app.get(
    "/library",
    route({ access: "read" }, "List the stored pictures, newest first", {
      querystring: z.object({ name, folder: folderInput.optional(), page, limit }),
      response: { 200: listReply(pictureDetails) },
    }),
    async (request) => ({
      ...DONE,
      ...(await services.pictureLibrary.list(request.query)),
    }),
  )
  app.post(
    "/:file/copy",
    route(
      { access: "write", body: BODIES.data },
      "Put a stored picture into another folder, for a form to name there",
      {
        params: fileParameter,
        querystring: inFolder,
        body: z.object({ to: folderInput }),
        response: { 201: itemReply(pictureDetails), ...refusals(404) },
      },
    ),
    async ({ params: { file }, query: { folder }, body: { to } }, reply) =>
      reply.code(201).send(success(await services.pictureLibrary.copy({ folder, file }, to))),
  )
  app.get(
    "/:file/look-alikes",
    route(
      { access: "read" },
      "List the stored pictures that look like this one, the likest first",
      {
        params: fileParameter,
        querystring: inFolder,
        response: { 200: itemReply(z.array(lookAlike)), ...refusals(404) },
      },
    ),
    async ({ params: { file }, query: { folder } }) =>
      success(await services.pictureLibrary.listLookAlikes({ folder, file })),
  )
  app.get(
    "/:file",
    route({ access: "read" }, "Get the details of a stored picture or PDF", {
      params: anyFileParameter,
      querystring: inFolder,
      response: { 200: itemReply(pictureDetails), ...refusals(404) },
    }),
    async ({ params: { file }, query: { folder } }) =>
      success(await services.pictureLibrary.get({ folder, file })),
  )
  app.patch(
    "/:file",
    route(
      { access: "write", body: BODIES.data },
      "Change the alt text or the focal point of a picture in all its uses",
      {
        description:
          "A picture of a record on the site is changed by those who may publish that record, and with FOUR_EYES only while the record is off the site.",
        params: fileParameter,
        querystring: inFolder,
        body: pictureChange,
        response: { 200: itemReply(pictureDetails), ...refusals(404) },
      },
    ),
    async (request) => {
      const { file } = request.params
      const { folder } = request.query
      const by = await getViewer(request, findViewer)
      return success(await services.pictureLibrary.change({ folder, file }, request.body, by))
    },
  )
}
