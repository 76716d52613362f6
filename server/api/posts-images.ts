import type { FastifyInstance } from "fastify"
import type { ZodTypeProvider } from "fastify-type-provider-zod"
import { z } from "zod"
import { assetUrl } from "#catalog/image.ts"
import { post } from "#catalog/post.ts"
import { invalid } from "#contract/app-error.ts"
import { itemReply, refusals } from "#contract/documents.ts"
import { requireStaff } from "../auth/guard.ts"
import { BODIES } from "../auth/limits.ts"
import type { FindViewer } from "../auth/viewer.ts"
import type { Services } from "../services.ts"
import { pictureFile } from "./form-description.ts"
import { readForm } from "./multipart.ts"

const FOLDER = "posts"

const textPicture = z.object({
  url: z.string().describe("What the text names the picture by"),
  file: z.string().describe("File name in the folder posts"),
  width: z.int().describe("Pixels"),
  height: z.int(),
})

interface Options {
  services: Services
  findViewer: FindViewer
}

/**
 * Pictures for the text of a post, stored before the post. The sweep removes those that no saved
 * post names.
 */
export function postImageRoutes(instance: FastifyInstance, { services, findViewer }: Options) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.post(
    "/images",
    {
      onRequest: requireStaff(findViewer),
      config: { body: BODIES.picture, form: z.object({ image: pictureFile("Image") }) },
      schema: {
        tags: [post.path],
        summary: "Store a picture for the text of a post",
        consumes: ["multipart/form-data"],
        response: { 201: itemReply(textPicture), ...refusals(400, 401, 403, 413, 415, 429) },
      },
    },
    async (request, reply) => {
      const form = await readForm(request, {
        folder: services.uploadFolder,
        fileFields: ["image"],
        inspect: services.inspect,
      })
      try {
        if (form.files.length !== 1) throw invalid({ image: "Image is one file" })
        const by = await findViewer(request)
        if (by) await services.countUpload(by._id)
        const slots = { image: { folder: FOLDER } } as const
        const data = await services.withPictures(
          { slots, uploads: form.files, alt: "" },
          async ([attached]) => {
            const { folder, file } = attached!
            const known = await services.describe([{ folder, file }])
            const { width, height } = known.get(`${folder}/${file}`)!
            return { url: assetUrl(services.assetBaseUrl, folder, file), file, width, height }
          },
        )
        reply.code(201).header("cache-control", "no-store")
        return { status: "success" as const, data }
      } finally {
        await form.discard()
      }
    },
  )
}
