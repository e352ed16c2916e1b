import { randomUUIDv7 } from 'node:crypto';
import type { AdminAction } from '@jornada/contract/audit-log/company-audit';
import { importYearsAhead, type SpanishRegion } from '@jornada/contract/holidays/spanish-regions';
import { parseHolidayRule } from '@jornada/core/holidays/holiday-rule';
import { holidaysInRange } from '@jornada/core/holidays/holidays-in-range';
import { regionNames } from '@jornada/texts/es/holidays';
import { validationTexts } from '@jornada/texts/es/validation';
import { withPlan } from '../../plan/with-plan.ts';
import { type AdminCall, todayOf } from '../../platform/admin-call.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/endpoint-route.ts';
import { searchable } from '../../platform/page.ts';
import { problem } from '../../platform/problem.ts';
import {
  findHolidayRows,
  type HolidayRow,
  insertMissingHolidays,
  updateHolidayRow,
} from './holidays.queries.ts';
import { type OfficialHoliday, officialHolidays } from './official-holidays.ts';
import { yearPeriod } from './year-period.ts';

/** Which official calendar: of Spain, or of one of its communities, which contains the national days. */
export interface Calendar {
  readonly year: number;
  readonly region: SpanishRegion | null;
}

/**
 * Adds the official holidays of a year that the company does not have. One that it has from a later year on begins earlier.
 * @returns those that were added, by date
 * @throws problem VALIDATION_FAILED for a year that is over or too far ahead
 */
export async function importHolidays(
  platform: Platform,
  call: AdminCall,
  { year, region }: Calendar,
): Promise<HolidayRow[]> {
  requireImportable(year, call);
  const official = await officialHolidays(year, region);
  // Of two imports at once each would believe that the other's year is missing: one waits.
  return withPlan(platform, call, async (tx) => {
    const known = await findHolidayRows(tx);
    const missing = official.filter((holiday) => !isKnown(holiday, known));
    const earlier = missing.flatMap((holiday) => beginEarlier(holiday, known));
    for (const holiday of earlier) await updateHolidayRow(tx, holiday);
    const wanted = missing
      .filter(({ rule }) => !earlier.some((holiday) => holiday.rule === rule))
      .map((holiday) => ({
        ...holiday,
        id: randomUUIDv7(),
        description: null,
        isRecurring: holiday.rule !== null,
        createdAt: call.now,
      }));
    const addedIds = await insertMissingHolidays(tx, wanted);
    const inserted: HolidayRow[] = wanted.filter(({ id }) => addedIds.has(id));
    const added = [...earlier, ...inserted].sort((left, right) =>
      Temporal.PlainDate.compare(left.holidayDate, right.holidayDate),
    );
    if (added.length > 0) {
      const holidays = added.map(({ holidayDate, name }) => `${holidayDate} ${name}`);
      const after = { year, region: region && regionNames[region], holidays };
      const action: AdminAction = 'HOLIDAYS_IMPORTED';
      const subject = { subjectId: String(year), subjectName: String(year) };
      await writeAudit(tx, call.session, { action, ...subject, after }, call.now);
    }
    return added;
  });
}

/** A company's holiday of the same rule that begins in a later year, from this year on. */
function beginEarlier({ rule, holidayDate }: OfficialHoliday, known: readonly HolidayRow[]): HolidayRow[] {
  const later = rule === null ? undefined : known.find((holiday) => holiday.rule === rule);
  return later ? [{ ...later, holidayDate }] : [];
}

/**
 * Whether a company has a holiday already in its year: by its rule, or under another rule or none by its name. One that keeps
 * near its date is also known by a recurring holiday on the same date, whatever that is called.
 */
export function isKnown(official: OfficialHoliday, known: readonly HolidayRow[]): boolean {
  const { from, to } = yearPeriod(official.holidayDate.year);
  const ofYear = holidaysInRange(known, from, to);
  const moves = isMoving(official.rule);
  return ofYear.some(({ occursOn, holiday }) => {
    if (holiday.rule !== null && holiday.rule === official.rule) return true;
    if (!occursOn.equals(official.holidayDate)) return false;
    return searchable(holiday.name) === searchable(official.name) || (holiday.isRecurring && !moves);
  });
}

/** Whether a rule's date wanders over the year. */
export function isMoving(text: string | null): boolean {
  const rule = text === null ? null : parseHolidayRule(text);
  return rule !== null && rule.kind !== 'FIXED';
}

function requireImportable(year: number, call: AdminCall): void {
  const present = todayOf(call).year;
  const last = present + importYearsAhead;
  const text = year < present ? validationTexts.tooSmall(present) : validationTexts.tooBig(last);
  if (year < present || year > last) throw problem('VALIDATION_FAILED', { fieldErrors: { year: text } });
}
