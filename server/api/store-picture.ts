import { z } from "zod"
import { FOLDERS, type Folder } from "#catalog/kind.ts"
import { firstOf, valueFor } from "#catalog/lists.ts"
import { assetUrl } from "#catalog/picture.ts"
import { invalid } from "#contract/app-error.ts"
import { itemReply } from "#contract/documents.ts"
import { folderInput } from "#contract/pictures.ts"
import { success } from "#contract/reply.ts"
import { BODIES } from "../auth/limits.ts"
import { pdfFile, pictureFile } from "./form-description.ts"
import { readForm } from "./multipart.ts"
import { type ApiOptions, type ApiScope, getViewer, route } from "./scope.ts"

const stored = z.object({
  url: z.string().describe("What a text names the picture by"),
  folder: z.enum(FOLDERS),
  file: z.string().describe("What a form names the picture by, in place of a file"),
  width: z.int().describe("Pixels; 0 for a PDF"),
  height: z.int(),
})

interface PictureRoute extends ApiOptions {
  path: string
  /** The form field of the file. */
  field: string
  /** The folder of the pictures; without it the form names one. */
  folder?: Folder
  isPdf?: boolean
  summary: string
}

/** Stores one picture or PDF before the record that will name it; the sweep removes unnamed ones. */
export function pictureRoute(app: ApiScope, options: PictureRoute) {
  const { services, findViewer, path, field, folder: fixed, isPdf, summary } = options
  const file = isPdf ? pdfFile("PDF") : pictureFile("Picture")
  const form = { [field]: file, ...(!fixed && { folder: folderInput }) }
  app.post(
    path,
    route({ access: "write", body: BODIES.picture, form: z.object(form) }, summary, {
      consumes: ["multipart/form-data"],
      response: { 201: itemReply(stored) },
    }),
    async (request, reply) => {
      const by = await getViewer(request, findViewer)
      const { uploadFolder, inspect } = services
      const options = { folder: uploadFolder, fileFields: [field], inspect }
      const form = await readForm(request, options)
      try {
        const folder = fixed ?? folderInput.safeParse(form.fields.folder).data
        if (!folder) throw invalid({ folder: "The folder is none that holds pictures" })
        if (form.files.length !== 1) throw invalid({ [field]: `${capital(field)} is one file` })
        await services.countUpload(by._id)
        const slots = { [field]: { folder, ...(isPdf && { isPdf }) } }
        const data = await services.withPictures(
          { slots, uploads: form.files, alt: "" },
          async (attached) => {
            const { file } = firstOf(attached)
            const known = await services.describe([{ folder, file }])
            const { width, height } = valueFor(known, `${folder}/${file}`)
            const url = assetUrl(services.assetBaseUrl, folder, file)
            return { url, folder, file, width, height }
          },
        )
        reply.code(201).header("cache-control", "no-store")
        return success(data)
      } finally {
        await form.discard()
      }
    },
  )
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
