import { type ComplementaryKinds, kindsOfDays } from '@jornada/core/contracts/complementary-hours';
import type { PartTimeSpell } from '@jornada/core/contracts/contract';
import type { MonthTotals } from '@jornada/core/months/month-figures';
import { sumMonth } from '@jornada/core/months/sum-month';
import { inspectionFileTexts } from '@jornada/texts/inspection-answers';
import { registerWords as texts } from '@jornada/texts/register-words';
import { type DayTable, kindCells } from '../../../packages/tables/day-cells.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { RegisteredDay } from '../../../workday/inspected-days.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import type { CorrectionRows } from './correction-rows.reads.ts';

/** A person's month, or the part of it that lies in the period of a package. */
interface MonthOfPerson {
  readonly month: string;
  readonly days: readonly RegisteredDay[];
  readonly corrections: CorrectionRows;
  readonly isClosed: boolean;
  /** The agreed hours of a year at its end, in minutes; null where none are known. */
  readonly yearlyMinutes: number | null;
  /** The last part-time work in it; null for full time. */
  readonly partTime: PartTimeSpell | null;
}

/** What is added up of a person: a few numbers, however long the period is. */
interface Tally {
  readonly totals: readonly MonthTotals[];
  /** Of complementary minutes; null where there are none. */
  readonly complementary: ComplementaryKinds | null;
  readonly days: number;
  readonly recorded: number;
  readonly unmet: number;
  readonly closed: readonly string[];
  readonly open: readonly string[];
  readonly yearlyMinutes: number | null;
  readonly partTime: PartTimeSpell | null;
}

const nothing: Tally = {
  totals: [],
  complementary: null,
  days: 0,
  recorded: 0,
  unmet: 0,
  closed: [],
  open: [],
  yearlyMinutes: null,
  partTime: null,
};

/** Adds up the months of a package's people, one by one. */
export interface StaffSummary {
  readonly titles: readonly string[];
  add(person: ExportedPerson, month: MonthOfPerson): void;
  /** The cells of somebody who was added, in the order of the titles. */
  cells(person: ExportedPerson, period: Period, company: { readonly taxId: string | null }): string[];
}

export function staffSummary(table: DayTable): StaffSummary {
  const { agreed, voluntary, uncovered, ...ofAll } = texts.staff;
  const tallies = new Map<string, Tally>();
  const of = ({ userId }: ExportedPerson) => tallies.get(userId) ?? nothing;
  return {
    titles: Object.values(table.namesKinds ? texts.staff : ofAll),
    add: (person, { month, days, corrections, isClosed, yearlyMinutes, partTime }) => {
      const before = of(person);
      tallies.set(person.userId, {
        totals: [...before.totals, sumMonth(days)],
        complementary: kindsOfDays([before, ...days]),
        days: before.days + days.length,
        recorded: before.recorded + corrections.recorded,
        unmet: before.unmet + corrections.unmet,
        closed: isClosed ? [...before.closed, month] : before.closed,
        open: isClosed ? before.open : [...before.open, month],
        yearlyMinutes: yearlyMinutes ?? before.yearlyMinutes,
        partTime: partTime ?? before.partTime,
      });
    },
    cells: (person, period, { taxId }) => {
      const { totals, complementary, days, recorded, unmet, closed, open, yearlyMinutes, partTime } =
        of(person);
      const sum = sumMonth(totals);
      const daysWorked = totals.reduce((worked, month) => worked + month.daysWorked, 0);
      const worked = [sum.workedMinutes, sum.ordinaryMinutes, sum.complementaryMinutes, sum.overtimeMinutes];
      const others = [sum.breakMinutes, sum.expectedMinutes, sum.nightMinutes ?? 0, sum.holidayMinutes ?? 0];
      return [
        ...[person.userName, person.email, person.departmentName ?? ''],
        ...[period.from.toString(), period.to.toString(), contractOf(partTime)],
        yearlyMinutes === null ? '' : inspectionFileTexts.hours(yearlyMinutes),
        ...[String(days), String(daysWorked), ...worked.map(inspectionFileTexts.hours)],
        ...[...kindCells(table, { complementary }), ...others.map(inspectionFileTexts.hours)],
        ...[String(recorded), String(unmet), closed.join(', '), open.join(', '), taxId ?? ''],
      ];
    },
  };
}

/** Whether somebody works full or part time, as far as known. */
export function contractOf(spell: PartTimeSpell | null): string {
  const { fullTime, partTime } = texts.document;
  return spell ? partTime(spell.from.toString(), spell.until?.toString() ?? null) : fullTime;
}
