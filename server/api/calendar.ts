import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator"
import type { Appointment } from "../catalog/leads.ts"

/**
 * A viewing as an iCalendar file: a request, or a cancellation of what was sent before. The same
 * viewing keeps its id, and each change has a higher sequence, so that calendars replace it.
 */
export function calendarOf(
  { _id, startsAt, minutes, place, status, sequence, visitor, project, slug }: Appointment,
  { site, publicOrigin }: { site: { name: string }; publicOrigin: string },
): string {
  const isCancelled = status === "cancelled"
  const calendar = ical({
    prodId: { company: site.name, product: "viewings", language: "EN" },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  calendar.createEvent({
    id: `viewing.${_id}@${new URL(publicOrigin).hostname}`,
    sequence,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * 60_000),
    summary: project ? `Viewing: ${project}, ${visitor}` : `Viewing with ${visitor}`,
    ...(place && { location: place }),
    ...(slug && { url: `${publicOrigin}/projects/${slug}` }),
  })
  return calendar.toString()
}
