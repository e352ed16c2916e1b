import { withoutKind, withoutOpenEnd } from '@jornada/core/absences/shown-kind';
import { segmentInterval } from '@jornada/core/schedules/segment-interval';
import { calendarFeedTexts as texts } from '@jornada/texts/calendar-feeds';
import { dayWords } from '@jornada/texts/day-words';
import ical from 'ical-generator';
import type { Feed, FeedTimeOff } from './calendar-feeds.queries.ts';

/** How often a calendar program should look again. */
const refreshSeconds = 60 * 60;

/**
 * A calendar as iCalendar text. It says that people are away, not why, the own one neither: whoever knows its address can read it. The same time off always gives the same text on a day, so that
 * a copy can be compared with a new one.
 */
export function calendarText(feed: Feed, timeOff: readonly FeedTimeOff[], now: Temporal.Instant): string {
  const { scope, createdAt, tenantName } = feed;
  const calendar = ical({
    name: scope === 'OWN' ? texts.ownName(tenantName) : texts.teamName(tenantName),
    prodId: { company: 'Jornada', product: 'Jornada', language: 'ES' },
    ttl: refreshSeconds,
  });
  for (const away of timeOff) {
    calendar.createEvent({
      // The same for as long as the request exists; the parts of a vacation that was interrupted by an illness have one each.
      id: `${away.requestId}-${away.startDate}@jornada`,
      stamp: new Date(createdAt.epochMilliseconds),
      summary: scope === 'OWN' ? (dayWords.absenceTypes[withoutKind(away.type)] ?? '') : teamSummary(away),
      ...when(withoutOpenEnd(away, now.toZonedDateTimeISO(away.timeZone).toPlainDate())),
    });
  }
  return calendar.toString();
}

function teamSummary({ userName, type }: FeedTimeOff): string {
  return texts.away({ userName, isVacation: type === 'VACATION' });
}

function when({ startDate, endDate, startTime, endTime, timeZone }: FeedTimeOff) {
  if (startTime && endTime) {
    const { startsAt, endsAt } = segmentInterval({ startTime, endTime }, startDate, timeZone);
    return { start: new Date(startsAt.epochMilliseconds), end: new Date(endsAt.epochMilliseconds) };
  }
  // A date is written as its midnight in UTC; the end is the first day after it.
  const midnight = (date: Temporal.PlainDate) => new Date(`${date}T00:00Z`);
  const timezone = 'UTC';
  return { allDay: true, timezone, start: midnight(startDate), end: midnight(endDate.add({ days: 1 })) };
}
