import type { Holiday } from '@jornada/contract/holidays/holiday';
import type { TemplateHoliday } from '@jornada/contract/holidays/holiday-templates';
import type { KeptHoliday } from '@jornada/contract/holidays/manage-holidays';
import { bareRule, movedFromSunday } from '@jornada/core/holidays/holiday-feast';
import type { HolidayRule } from '@jornada/core/holidays/holiday-rule';
import { type HolidayOccurrence, holidaysInRange } from '@jornada/core/holidays/holidays-in-range';
import { parseHolidayRule } from '@jornada/core/holidays/parse-holiday-rule';
import { holidayTypeNames, movedFromSunday as movedText } from '@jornada/texts/holidays';
import type { Fit } from './fit-official-holiday.ts';
import type { HolidayRow } from './holidays.queries.ts';
import type { OfficialHoliday } from './official-holidays.ts';

/** What everybody sees of a holiday; only the admins' form needs revisions. */
type Shown = Omit<HolidayRow, 'revision'>;

/** One occurrence of a holiday as the API answers it. The description says so where it is kept in place of a Sunday. */
export function describeOccurrence({ occursOn, holiday }: HolidayOccurrence<Shown>): Holiday {
  const rule = ruleOf(holiday);
  const movedFrom = rule && movedFromSunday(rule, occursOn);
  const told = [holiday.description, movedFrom && tellMove(movedFrom)].filter((each) => each !== null);
  return {
    ...describe(holiday),
    holidayDate: occursOn.toString(),
    description: told.length === 0 ? null : told.join(' '),
  };
}

function describe<Row extends Shown>({ rule: _, ...rest }: Row) {
  return { ...rest, typeDisplay: holidayTypeNames[rest.type] };
}

/** The text saying that a holiday is kept in place of this Sunday. */
export function tellMove(sunday: Temporal.PlainDate): string {
  return movedText(sunday.toLocaleString('es-ES', { day: 'numeric', month: 'long' }));
}

/** Whether a rule's date changes from year to year. */
export function isMoving(rule: HolidayRule | null): boolean {
  const kind = rule && bareRule(rule).kind;
  return kind !== null && kind !== 'FIXED' && kind !== 'DATES';
}

function ruleOf({ rule }: Pick<HolidayRow, 'rule'>): HolidayRule | null {
  return rule === null ? null : parseHolidayRule(rule);
}

/** At most eleven years pass from one 25 December on a Sunday to the next, and eight from one 29 February to the next. */
const longestPause = Temporal.Duration.from({ years: 12 });

/** A holiday as it is stored, with its next date, `today` included. */
export function describeKept(row: HolidayRow, today: Temporal.PlainDate): KeptHoliday {
  const isToCome = Temporal.PlainDate.compare(today, row.holidayDate) < 0;
  const from = isToCome ? row.holidayDate : today;
  const [next] = holidaysInRange([row], from, from.add(longestPause));
  const rule = ruleOf(row);
  const movedFrom = rule && next ? movedFromSunday(rule, next.occursOn) : null;
  return {
    ...describe(row),
    holidayDate: row.holidayDate.toString(),
    nextDate: next?.occursOn.toString() ?? null,
    nextMovedFrom: movedFrom?.toString() ?? null,
    isMoving: isMoving(rule),
    onSunday: onSunday(rule),
    years: rule?.kind === 'DATES' ? yearsOf(rule.dates, row.holidayDate.year) : null,
  };
}

function yearsOf(dates: readonly Temporal.PlainDate[], since: number): number[] {
  return dates.map(({ year }) => year).filter((year) => year >= since);
}

function onSunday(rule: HolidayRule | null): KeptHoliday['onSunday'] {
  const bare = rule && bareRule(rule);
  if (bare?.kind !== 'FIXED' && bare?.kind !== 'HIJRI') return null;
  if (bare.onSunday === 'KEPT') return null;
  return bare.onSunday === 'SKIPPED' ? 'SKIPPED' : 'MOVED';
}

export function describeOfficial(official: OfficialHoliday, fit: Fit): TemplateHoliday {
  const { rule, holidayDate, movedFrom, ...rest } = official;
  return {
    ...rest,
    holidayDate: holidayDate.toString(),
    movedFrom: movedFrom?.toString() ?? null,
    typeDisplay: holidayTypeNames[official.type],
    isMoving: isMoving(parseHolidayRule(rule)),
    exists: fit.kind === 'KNOWN' || (fit.kind === 'GROWS' && fit.exists),
  };
}

/** By the next date; past holidays come last. */
export function compareKept(left: KeptHoliday, right: KeptHoliday): number {
  const rank = ({ nextDate, holidayDate, name }: KeptHoliday) =>
    `${nextDate === null ? '1' : '0'} ${nextDate ?? holidayDate} ${name}`;
  const [first, second] = [rank(left), rank(right)];
  return first < second ? -1 : first > second ? 1 : 0;
}
