import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Picture } from "#catalog/image.ts"
import type { Folder, ImageSlot } from "#catalog/kind.ts"
import { endSession, findSession } from "./auth/sessions.ts"
import { signInDesk } from "./auth/sign-in.ts"
import { throttle } from "./auth/throttle.ts"
import { listActivity } from "./catalog/activity.ts"
import { areaCollection } from "./catalog/areas.ts"
import { enquiryBook } from "./catalog/contact.ts"
import { developerCollection } from "./catalog/developers.ts"
import { type MapOptions, searchOnMap } from "./catalog/map.ts"
import { readOffer } from "./catalog/offer.ts"
import { readOverview } from "./catalog/overview.ts"
import { postCollection } from "./catalog/posts.ts"
import { projectCollection } from "./catalog/projects.ts"
import { type Narrowing, siteSearch } from "./catalog/search.ts"
import { siteMap } from "./catalog/site-map.ts"
import { suggestions } from "./catalog/suggestions.ts"
import { isReachable } from "./db/open.ts"
import { type Attached, type FormUpload, withPictures } from "./media/attach.ts"
import { removeUnused } from "./media/references.ts"
import type { Resources } from "./resources.ts"

/** Letters of one address: more than a family that asks about one home after another, less than a robot. */
const LETTER_LIMIT = { failures: 10, perMs: 10 * 60_000 }

export type Services = ReturnType<typeof createServices>

/** What the API and the pages both use: cheap wiring over the resources, made anew whenever the code is reloaded. */
export function createServices(resources: Resources) {
  const { database, media, outbox, config } = resources
  const underWay = new Set<Promise<void>>()
  const removeUnusedFiles = (files: { folder: Folder; file: string }[]) =>
    removeUnused(database, media, files)
  const collections = {
    projects: projectCollection(database),
    developers: developerCollection(database),
    areas: areaCollection(database),
    posts: postCollection(database),
  }
  return {
    changes: database.changes,
    site: config.site,
    publicOrigin: config.publicOrigin,
    /** A street style for maps; without it they show the outline that ships with the product. */
    mapStyleUrl: config.mapStyleUrl,
    assetBaseUrl: config.assetBaseUrl,
    /** Where documents find the islands' loader. */
    loaderUrl: loaderUrl(resources),
    ...collections,
    search: { ...siteSearch(database, collections), suggest: suggestions(database, collections) },
    /** The homes of a search as a map shows them. */
    searchOnMap: (criteria: Narrowing, options: Omit<MapOptions, "bbox">) =>
      searchOnMap(database, criteria, options),
    enquiries: enquiryBook(database, { addresses: throttle(LETTER_LIMIT), outbox }),
    listActivity: (query: Parameters<typeof listActivity>[1]) => listActivity(database, query),
    overview: () => readOverview(database),
    offerOf: (owner: "area" | "developer", id: string) => readOffer(database, owner, id),
    siteMap: siteMap(database),
    signIn: signInDesk(database, { isHttps: config.publicOrigin.startsWith("https:") }),
    signOut: (token: string) => endSession(database, token),
    signedInUser: (token: string) => findSession(database, token),
    isReady: () => isReachable(database),

    /** Where the files of a form lie until they are pictures. */
    uploadFolder: join(config.dataDir, "incoming"),
    /** Begins to look at a file of a form while the rest of it still comes. */
    inspect: media.inspect,
    /** Stores the files of a form in the folders of their slots for the record that `save` writes; see there. */
    withPictures: <T>(
      {
        slots,
        uploads,
        alt,
      }: {
        slots: Record<string, Pick<ImageSlot, "folder">>
        uploads: FormUpload[]
        alt: string
      },
      save: (attached: Attached[]) => Promise<T>,
    ) =>
      // What a picture shows in words is written with it, and pages say it.
      withPictures({ media, slots, alt, removeUnused: removeUnusedFiles }, uploads, save).finally(() =>
        database.changes.note(),
      ),
    /** How far the pictures are that were saved lately. */
    picturesProgress: media.progress,
    /**
     * Removes those of the files that no record names, after the answer: nobody waits for the disk. What fails is logged;
     * the next sweep finds it.
     */
    removeUnusedLater(files: { folder: Folder; file: string }[]) {
      const work: Promise<void> = removeUnusedFiles(files)
        .catch((error) => console.error(error))
        .finally(() => underWay.delete(work))
      underWay.add(work)
    },
    /** Pictures that are described by the old name of their record are described by its new one. */
    async renamePictures(
      files: { folder: Folder; file: string }[],
      { from, to }: { from: string; to: string },
    ): Promise<void> {
      if (files.length === 0 || from === to) return
      await database.query(
        `update assets set alt = $1 from unnest($2::text[], $3::text[]) as wanted (folder, file)
          where assets.folder = wanted.folder and assets.file = wanted.file and alt = $4`,
        [to, files.map(({ folder }) => folder), files.map(({ file }) => file), from],
      )
      for (const { folder, file } of files) media.forget(folder, file)
      database.changes.note()
    },
    /** Resolves when the work that outlives its answer is done; the database is closed after it. */
    async settled() {
      await Promise.all(underWay)
    },

    /** Stored pictures by folder and file; those that are not known are left out. */
    describe: media.describe,

    /** Records with the pictures of their slots beside the file names: what a page needs to show them. */
    async illustrate<Images extends Record<string, ImageSlot>, Row extends object>(
      kind: { images: Images },
      records: Row[],
    ): Promise<(Row & { pictures: Illustrations<Images> })[]> {
      const slots = Object.entries(kind.images)
      const filesOf = (record: Row, slot: string): string[] => {
        const value = (record as Record<string, string | string[] | null | undefined>)[slot]
        return value ? [value].flat() : []
      }
      const wanted = records.flatMap((record) =>
        slots.flatMap(([slot, { folder }]) => filesOf(record, slot).map((file) => ({ folder, file }))),
      )
      const found = await media.describe(wanted)
      return records.map((record) => {
        const pictures = slots.map(([slot, { folder, many }]) => {
          const shown = filesOf(record, slot).flatMap((file) => found.get(`${folder}/${file}`) ?? [])
          return [slot, many ? shown : shown[0]]
        })
        return { ...record, pictures: Object.fromEntries(pictures) as Illustrations<Images> }
      })
    },
  }
}

/** A picture for each slot of a kind, or a list of them where the slot holds many. */
export type Illustrations<Images extends Record<string, ImageSlot>> = {
  [Slot in keyof Images]: Images[Slot] extends { many: true } ? Picture[] : Picture | undefined
}

/** The build names the file by its content; in development the source itself is served. */
function loaderUrl({ config, root }: Resources): string {
  if (config.isDevelopment) return "/app/islands/loader.ts"
  const manifest = JSON.parse(readFileSync(`${root}/build/client/.vite/manifest.json`, "utf8")) as Record<
    string,
    { file: string }
  >
  return `/${manifest["app/islands/loader.ts"]!.file}`
}
