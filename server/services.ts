import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Imagery, ImageSlot, KindPath } from "#catalog/kind.ts"
import type { WorkOfTheDay } from "#contract/overview.ts"
import type { Illustrations } from "#contract/page-services.ts"
import type { PicturesProgress } from "#contract/pictures.ts"
import { redactError } from "#contract/redacted-error.ts"
import type { StaffListQuery } from "#contract/staff-listing.ts"
import { colleagueService } from "./auth/colleagues.ts"
import { linkService } from "./auth/links.ts"
import { networkOf } from "./auth/network.ts"
import { accountService } from "./auth/own-account.ts"
import { findSession } from "./auth/sessions.ts"
import { signInService } from "./auth/sign-in.ts"
import { openThrottle } from "./auth/throttle.ts"
import { listActivity, listAuthors } from "./catalog/activity.ts"
import { areaCollection } from "./catalog/areas.ts"
import { bulkChanges } from "./catalog/bulk.ts"
import { enquiryService } from "./catalog/contact.ts"
import { developerCollection } from "./catalog/developers.ts"
import { frontPage } from "./catalog/front-page.ts"
import { landings } from "./catalog/homes/landing.ts"
import { homesOnMap, type MapCriteria, type MapOptions } from "./catalog/homes/map.ts"
import { siteSearch } from "./catalog/homes/search.ts"
import { countRegistered, readNewestByStatus, readOffer } from "./catalog/offer.ts"
import { openForms } from "./catalog/open-forms.ts"
import { readOverview, readWork } from "./catalog/overview.ts"
import { cleanPost, postCollection } from "./catalog/posts.ts"
import { projectCollection } from "./catalog/projects.ts"
import { type PublicationRules, publicationService, readAdvertised } from "./catalog/publication.ts"
import { siteMap } from "./catalog/site-map.ts"
import { socialCards } from "./catalog/social-cards.ts"
import { suggestions } from "./catalog/suggestions.ts"
import { type TableOf, tableRows } from "./catalog/tables/export.ts"
import { tableImports } from "./catalog/tables/import.ts"
import { readTable, writeWorkbook } from "./catalog/tables/table-files.ts"
import { trash } from "./catalog/trash.ts"
import { viewCounter } from "./catalog/views.ts"
import type { Config } from "./config.ts"
import type { Database } from "./db/open.ts"
import { rehearse } from "./db/rehearsal.ts"
import { readiness } from "./health.ts"
import { waitingJobs } from "./jobs.ts"
import { linkMailJobs } from "./link-mail.ts"
import { MAP_TILES_PATH } from "./map-tiles.ts"
import { type Attached, type FormUpload, withPictures } from "./media/attach.ts"
import { readEvidence } from "./media/evidence.ts"
import { pictureLibrary } from "./media/library.ts"
import { readPictures } from "./media/media.ts"
import { removeUnused } from "./media/references.ts"
import type { Original } from "./media/store.ts"
import { qrLines } from "./qr-code.ts"
import type { Resources } from "./resources.ts"
import { countedSignIn, countedUploads } from "./telemetry/figures.ts"

/** The services of the API and of the pages (`PageServices`). */
export type Services = ReturnType<typeof createServices>

type CatalogRules = PublicationRules & Pick<Config, "fourEyes">

function isSecondNeeded({ fourEyes }: CatalogRules, kind: KindPath): boolean {
  return fourEyes === "all" || fourEyes === kind
}

/** The services of the four kinds. */
export function openCollections(database: Database, rules: CatalogRules) {
  const rulesOf = (kind: KindPath) => ({ needsSecond: isSecondNeeded(rules, kind) })
  return {
    projects: projectCollection(database, { ...rules, ...rulesOf("projects") }),
    developers: developerCollection(database, rulesOf("developers")),
    areas: areaCollection(database, rulesOf("areas")),
    posts: postCollection(database, rulesOf("posts")),
  }
}

/** The reads of the catalogue that are the same for every visitor. */
function readServices(
  database: Database,
  { site, rupeesPerDirham, ...rules }: Pick<Config, "site" | "rupeesPerDirham"> & CatalogRules,
  describe: Resources["media"]["describe"],
) {
  const collections = openCollections(database, rules)
  const search = siteSearch(database, collections, { rupeesPerDirham })
  return {
    ...collections,
    frontPage: frontPage(database, collections),
    socialCards: socialCards(collections, { siteName: site.name, describe }),
    /** The names of all areas and developers, for filters. */
    placeNames: search.places,
    search: {
      find: search.find,
      findCards: search.findCards,
      count: search.count,
      bedroomPrices: search.bedroomPrices,
      readPhrase: search.readPhrase,
      suggest: suggestions(database, collections),
    },
    /** The homes of a list or search on a map. */
    homesOnMap: (criteria: MapCriteria, options: MapOptions) =>
      homesOnMap(database, criteria, options),
    overview: () => readOverview(database),
    offerOf: {
      area: (id: string) => readOffer(database, "area", id),
      developer: (id: string) => readOffer(database, "developer", id),
    },
    countRegistered: (developers: readonly string[]) => countRegistered(database, developers),
    advertised: (ids: readonly string[]) => readAdvertised(database, ids),
    newestByStatus: (developer: string, most: number) =>
      readNewestByStatus(database, developer, most),
    siteMap: siteMap(database),
    landings: landings(database),
  }
}

/**
 * The services of the API and of the pages: cheap wiring over the resources, built again when the
 * code is reloaded.
 */
export function createServices(resources: Resources) {
  const { database, media, jobs, config, encryptor, metrics } = resources
  const underWay = new Set<Promise<void>>()
  const throttle = openThrottle({ database, encryptor })
  const removeUnusedFiles = (files: Original[]) => removeUnused(database, media, files)
  /** Runs work after the answer; logs its failure. */
  function later(work: () => Promise<unknown>) {
    const running: Promise<void> = work()
      .then(() => undefined)
      .catch((error) => console.error(redactError(error)))
      .finally(() => underWay.delete(running))
    underWay.add(running)
  }
  const { publicOrigin } = config
  const isHttps = publicOrigin.startsWith("https:")
  const accounts = {
    database,
    encryptor,
    throttle,
    isHttps,
    publicOrigin,
    siteName: config.site.name,
  }
  const service = signInService({ ...accounts, later })
  const linkMail = linkMailJobs(resources)
  const reads = readServices(database, config, media.describe)
  const views = viewCounter(database)
  const needsSecond = (kind: KindPath) => isSecondNeeded(config, kind)
  return {
    changes: database.changes,
    site: config.site,
    publicOrigin,
    /**
     * A street style for maps, or the address of our own tiles; without it they show the outline
     * that ships with the product.
     */
    mapStyleUrl: config.mapTilesFile ? MAP_TILES_PATH : config.mapStyleUrl,
    assetBaseUrl: config.assetBaseUrl,
    cleanPost: (input: Record<string, unknown>) => cleanPost(input, config),
    loaderUrl: loaderUrl(resources),
    ...reads,
    /** Counts views of projects. */
    views,
    /** The work of the day. */
    async work(): Promise<WorkOfTheDay> {
      const [work, viewed] = await Promise.all([readWork(database), views.mostViewed(8)])
      return { ...work, views: viewed }
    },
    bulk: bulkChanges(database, (on) => openCollections(on, config)),
    /** Tables of records, to import and to export. */
    tables: {
      readTable,
      writeWorkbook,
      rows: (which: TableOf, found?: StaffListQuery) => tableRows(reads, which, found),
      ...tableImports(database, (on) => openCollections(on, config)),
    },
    qrLines,
    publication: publicationService(database, config),
    trash: trash(database, {
      collections: reads,
      days: config.trashDays,
      removeUnused: removeUnusedFiles,
    }),
    openForms: openForms(database),
    /** The age in days at which enquiries are deleted. */
    enquiryRetentionDays: config.enquiryRetentionDays,
    enquiries: enquiryService(database, {
      isMailed: config.mail !== undefined,
      isHooked: config.leadsWebhook !== undefined,
      jobs,
    }),
    /** Counts an enquiry by the network of its address. Throws `tooManyRequests`. */
    countEnquiry: (address: string) =>
      throttle.take(
        { enquiries: networkOf(address) },
        "Many messages came from your connection. Please wait a few minutes, or call us.",
      ),
    listActivity: (query: Parameters<typeof listActivity>[1]) => listActivity(database, query),
    listAuthors: () => listAuthors(database),
    signIn: {
      countTry: countedSignIn(service.countTry, metrics.counters),
      withPassword: countedSignIn(service.withPassword, metrics.counters),
      withCode: countedSignIn(service.withCode, metrics.counters),
      requestPasskey: service.requestPasskey,
      withPasskey: countedSignIn(service.withPasskey, metrics.counters),
    },
    signOut: service.signOut,
    /** Whether another person than the author has to publish the records of a kind. */
    needsSecond,
    /** The own accounts of staff. */
    accountService: accountService(accounts),
    /** The accounts of other staff, for owners. */
    colleagues: colleagueService({ ...accounts, linkMail }),
    /** Invitations, and links for a forgotten password. */
    accountLinks: linkService({ database, throttle, linkMail, later }),
    signedInUser: (token: string) => findSession(database, token, config),
    readiness: readiness({ database, dataDir: config.dataDir, root: resources.root }),

    /** The folder of uploaded files before they are stored as pictures. */
    uploadFolder: join(config.dataDir, "incoming"),
    /** Counts a form with pictures by account. Throws `tooManyRequests`. */
    countUpload: (account: string) =>
      throttle.take(
        { uploads: account },
        "Very many pictures came in a short time. Please wait a little.",
      ),
    /** Reads the document of a permit; see server/media/evidence.ts. */
    readEvidence: (file: Parameters<typeof readEvidence>[1]) => readEvidence(media, file),
    /** Starts to inspect a file while the rest of its form arrives. */
    inspect: media.inspect,
    /**
     * Stores the files of a form in the folders of their slots for the record that `save` writes;
     * see server/media/attach.ts.
     */
    withPictures: <T>(
      {
        uploads,
        ...rest
      }: {
        slots: Record<string, Pick<ImageSlot, "folder" | "isPdf">>
        uploads: FormUpload[]
        named?: readonly Attached[]
        alt: string
      },
      save: (attached: Attached[]) => Promise<T>,
    ) =>
      // Alt texts are written with the pictures, and pages show them, so caches are invalidated.
      countedUploads(
        withPictures({ media, ...rest, removeUnused: removeUnusedFiles }, uploads, save),
        metrics.counters,
        uploads.length,
      ).finally(() => {
        if (uploads.length === 0 && !rest.named?.length) return
        database.changes.note()
        jobs.notify("picture")
      }),
    /** Alt texts and focal points of stored pictures. */
    pictureLibrary: pictureLibrary(database, { media, needsSecond }),
    /** The progress of encoding recent pictures. */
    picturesProgress: picturesProgress(database),
    /**
     * Removes the files that no record names, after the answer. Logs a failure; the next sweep
     * retries.
     */
    removeUnusedLater(files: Original[]) {
      later(() => removeUnusedFiles(files))
    },
    /** Replaces a record's old name by its new one in the alt texts of its pictures. */
    async renamePictures(
      files: Original[],
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
    /** Resolves when all work after answers is done; the database closes after that. */
    async settled() {
      await Promise.all([...underWay, views.flush()])
    },

    ...pictureReads(media.describe),

    /**
     * Publishes a record as it is now, its draft or its draft of changes, and passes the services
     * that then read it, with the path of its page. All of it is rolled back. Throws `notFound`.
     */
    preview<T>(
      { kind, id }: { kind: KindPath; id: string },
      show: (services: PreviewServices, path: string) => Promise<T>,
    ): Promise<T> {
      return rehearse(database, async (inside) => {
        // A page can be seen before it has a permit.
        const describe: Resources["media"]["describe"] = async (wanted) => {
          const found = wanted.length > 0 ? await readPictures(inside, wanted) : []
          return new Map(found.map((picture) => [`${picture.folder}/${picture.file}`, picture]))
        }
        const reads = readServices(inside, { ...config, isPermitRequired: false }, describe)
        const slug = await reads[kind].publishForPreview(id)
        return show({ ...reads, ...pictureReads(describe) }, `/${kind}/${slug}`)
      })
    },
  }
}

/** The services of a preview; the others do not read the catalogue. */
export type PreviewServices = ReturnType<typeof readServices> & ReturnType<typeof pictureReads>

function pictureReads(describe: Resources["media"]["describe"]) {
  return {
    /** Stored pictures by folder and file, without unknown ones. */
    describe,

    /** Adds to each record the pictures of its slots, as pages show them. */
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
        slots.flatMap(([slot, { folder }]) =>
          filesOf(record, slot).map((file) => ({ folder, file })),
        ),
      )
      const found = await describe(wanted)
      return records.map((record) => {
        const pictures = slots.map(([slot, { folder, many, isScene }]) => {
          const isIllustration =
            isScene && (record as { imagery?: Imagery }).imagery === "illustrations"
          const shown = filesOf(record, slot).flatMap((file) => {
            const picture = found.get(`${folder}/${file}`)
            return picture ? [isIllustration ? { ...picture, isIllustration } : picture] : []
          })
          return [slot, many ? shown : shown[0]]
        })
        return { ...record, pictures: Object.fromEntries(pictures) as Illustrations<Images> }
      })
    },
  }
}

/**
 * The number of pictures with work left, and the finished part in percent since the queue was
 * empty; 100 when it is.
 */
function picturesProgress(database: Database) {
  let most = 0
  return async (): Promise<PicturesProgress> => {
    const { waiting: pictures } = await waitingJobs(database, "picture")
    most = pictures === 0 ? 0 : Math.max(most, pictures)
    return { pictures, percent: most === 0 ? 100 : Math.floor((100 * (most - pictures)) / most) }
  }
}

/** The build hashes the file's name; development serves the source. */
function loaderUrl({ config, root }: Resources): string {
  const source = "app/islands/loader.ts"
  if (config.isDevelopment) return `/${source}`
  const manifest = JSON.parse(
    readFileSync(`${root}/build/client/.vite/manifest.json`, "utf8"),
  ) as Record<string, { file: string }>
  const entry = manifest[source]
  if (!entry) throw new Error(`The build has no ${source}`)
  return `/${entry.file}`
}
