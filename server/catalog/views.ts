import type { ViewEvent } from "#catalog/view-events.ts"
import type { WorkOfTheDay } from "#contract/overview.ts"
import { redactError } from "#contract/redacted-error.ts"
import type { Database } from "../db/open.ts"

const FLUSH_AFTER_MS = 60_000
const SHOWN_DAYS = 30
const STORED_DAYS = 400
const BOT =
  /bot|crawl|spider|slurp|preview|fetch|monitor|curl|wget|python|java\/|headless|lighthouse|scan/i

interface View {
  slug: string
  event: ViewEvent
  /** The User-Agent, of which nothing is stored but whether it names a program. */
  userAgent: string | undefined
}

/**
 * Counts views of projects without cookies, addresses and scripts. Each process adds them up in
 * memory and adds its sums to the day's a minute later; a crash loses that minute.
 */
export function viewCounter(database: Database) {
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  function add(key: string, views: number) {
    counts.set(key, (counts.get(key) ?? 0) + views)
    timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref()
  }

  function count({ slug, event, userAgent = "" }: View) {
    const isBot = userAgent === "" || BOT.test(userAgent)
    add(`${event} ${isBot} ${slug}`, 1)
  }

  /** Writes what was counted; a failure is logged and leaves it for the next time. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const counted = counts
    counts = new Map()
    if (counted.size === 0) return
    const rows = [...counted].map(([key, views]) => {
      const [event, isBot, slug] = key.split(" ")
      return { event, isBot: isBot === "true", slug, views }
    })
    try {
      await database.query(
        `with old as (
           delete from page_views where day < (now() at time zone 'Asia/Dubai')::date - ${STORED_DAYS})
         insert into page_views (day, project, event, is_bot, views)
         select (now() at time zone 'Asia/Dubai')::date, p._id, c.event, c."isBot", c.views
           from jsonb_to_recordset($1::jsonb) as c(event text, "isBot" boolean, slug text, views int)
           join projects p on p.slug = c.slug
         on conflict (day, project, event, is_bot) do update set views = page_views.views + excluded.views`,
        [JSON.stringify(rows)],
      )
    } catch (error) {
      console.error(redactError(error))
      for (const [key, views] of counted) add(key, views)
    }
  }

  /** The projects with the most views and enquiries of 30 days, programs aside. */
  function mostViewed(limit: number): Promise<WorkOfTheDay["views"]> {
    return database.query(
      `select p._id, p.name, coalesce(v.views, 0)::int as views, coalesce(e.enquiries, 0)::int as enquiries
         from (select project, sum(views) as views from page_views
                where event = 'view' and not is_bot
                  and day > (now() at time zone 'Asia/Dubai')::date - ${SHOWN_DAYS}
                group by project) v
         full join (select project, count(*) as enquiries from enquiries
                     where created_at > now() - interval '${SHOWN_DAYS} days' and project is not null
                     group by project) e using (project)
         join projects p on p._id = project
        order by views desc, enquiries desc, p._id limit ${limit}`,
    )
  }

  return { count, flush, mostViewed }
}
