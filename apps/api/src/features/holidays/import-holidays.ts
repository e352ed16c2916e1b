import { randomUUIDv7 } from 'node:crypto';
import type { AdminAction } from '@jornada/contract/company/audit-log';
import { importYearsAhead, type SpanishRegion } from '@jornada/contract/holidays/spanish-regions';
import { regionNames } from '@jornada/texts/holidays';
import { validationTexts } from '@jornada/texts/validation';
import { withPlan } from '../../plan/with-plan.ts';
import { problem } from '../../platform/errors/problem.ts';
import { type AdminCall, todayOf } from '../../platform/identity/admin-call.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { tellMove } from './describe-holiday.ts';
import { type Fit, fitsInto } from './fit-official-holiday.ts';
import {
  findHolidayRows,
  type HolidayRow,
  insertMissingHolidays,
  updateHolidayRow,
} from './holidays.queries.ts';
import { type OfficialHoliday, officialHolidays } from './official-holidays.ts';

/** Which official calendar: of Spain, or of one of its communities, which contains the national days. */
export interface Calendar {
  readonly year: number;
  readonly region: SpanishRegion | null;
}

/**
 * Adds the official holidays of a year that the company lacks. A holiday that the company has from a later year on begins earlier, and one
 * with new dates (a Monday, another year) gets these as well.
 * @returns those that bring a date the company did not have, by date
 * @throws problem VALIDATION_FAILED for a year that is over or too far ahead
 */
export async function importHolidays(
  platform: Platform,
  call: AdminCall,
  { year, region }: Calendar,
): Promise<HolidayRow[]> {
  requireImportable(year, call);
  const official = await officialHolidays(year, region);
  // One import waits for the other; at once, each would miss the other's year.
  return withPlan(platform, call, async (tx) => {
    const fits = official.map(fitsInto(await findHolidayRows(tx), year));
    const grown = fits.flatMap((fit) => (fit.kind === 'GROWS' ? [fit] : []));
    const wanted = official.flatMap((holiday, index) => newRow(holiday, fits[index], call));
    const longer: HolidayRow[] = [];
    const shown: HolidayRow[] = [];
    for (const { row, exists } of grown) {
      const kept = await updateHolidayRow(tx, row);
      longer.push(kept);
      if (!exists) shown.push(kept);
    }
    const inserted = await insertMissingHolidays(tx, wanted);
    const changed = [...longer, ...inserted].sort(byDate);
    if (changed.length > 0) {
      const holidays = changed.map(({ holidayDate, name }) => `${holidayDate} ${name}`);
      const after = { year, region: region && regionNames[region], holidays };
      const action: AdminAction = 'HOLIDAYS_IMPORTED';
      const subject = { subjectId: String(year), subjectName: String(year) };
      await writeAudit(tx, call.session, { action, ...subject, after }, call.now);
    }
    return [...shown, ...inserted].sort(byDate);
  });
}

function newRow(holiday: OfficialHoliday, fit: Fit | undefined, { now }: AdminCall) {
  if (fit?.kind !== 'NEW') return [];
  const { holidayDate, name, type, movedFrom } = holiday;
  // A rule of single dates does not say which Sunday a date replaces, so the description does.
  const isBare = fit.rule !== holiday.rule && movedFrom !== null;
  const description = isBare ? tellMove(movedFrom) : holiday.description;
  const kept = { holidayDate, name, description, type, rule: fit.rule, isRecurring: true };
  return [{ ...kept, id: randomUUIDv7(), createdAt: now }];
}

const byDate = (left: HolidayRow, right: HolidayRow) =>
  Temporal.PlainDate.compare(left.holidayDate, right.holidayDate);

function requireImportable(year: number, call: AdminCall): void {
  const present = todayOf(call).year;
  const last = present + importYearsAhead;
  const text = year < present ? validationTexts.tooSmall(present) : validationTexts.tooBig(last);
  if (year < present || year > last) throw problem('VALIDATION_FAILED', { fieldErrors: { year: text } });
}
