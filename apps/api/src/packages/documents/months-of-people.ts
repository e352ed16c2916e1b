import { kindsOfDays } from '@jornada/core/contracts/complementary-hours';
import { sumMonth } from '@jornada/core/months/sum-month';
import { sumOfModality } from '@jornada/core/timekeeping/modality-minutes';
import { monthName } from '@jornada/texts/closed-months';
import { inspectorTexts } from '@jornada/texts/inspection';
import { inspectionFileTexts } from '@jornada/texts/inspection-answers';
import { inspectionDocumentTexts as texts } from '@jornada/texts/inspection-document';
import { modalityInACell } from '@jornada/texts/modality';
import { packageTexts } from '@jornada/texts/packages';
import { registerWords } from '@jornada/texts/register-words';
import { writtenDate, writtenMoment } from '../../months/month-words.ts';
import { filledColumns } from '../../platform/pdf/filled-columns.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-content.ts';
import type { RegisteredDay } from '../../workday/inspected-days.ts';
import { daysBlock } from './days-block.ts';
import type { InspectedMonth, InspectedPerson } from './read-months.ts';

const hours = (minutes: number) => inspectionFileTexts.hours(minutes);

/** Totals by person and month, then the days of each month with its corrections. */
export function blocksOfMonths(people: readonly InspectedPerson[]): PdfBlock[] {
  return [
    { heading: 2, text: texts.totals.heading },
    totalsBlock(people),
    { paragraph: packageTexts.inspection.document.days.note },
    { paragraph: registerWords.document.note },
    ...people.flatMap((person) => person.months.flatMap((month) => monthBlocks(person, month))),
  ];
}

/** A row for each month of each person, and where there are several a row for all of them. */
function totalsBlock(people: readonly InspectedPerson[]): PdfBlock {
  const { person, month, days, breaks, expected, worked, corrections } = texts.totals.columns;
  const { ordinary } = inspectionFileTexts.columns;
  const { complementary, overtime } = registerWords.document.columns;
  const { kinds } = registerWords.document;
  const right = (title: string, share: number) => ({ title, share, align: 'right' as const });
  const table = {
    summary: texts.totals.summary,
    columns: [
      { title: person, share: 26 },
      { title: month, share: 18 },
      ...[right(days, 15), right(breaks, 10), right(expected, 12), right(worked, 12)],
      ...[right(ordinary, 15), right(complementary, 11), { title: kinds, share: 26 }],
      { title: texts.totals.columns.places, share: 26 },
      ...[right(overtime, 10), right(corrections, 17)],
    ],
    rows: people.flatMap(({ userName, months }) => [
      ...months.map((one) => [userName, monthName(one.month), ...sums(one.days)]),
      ...(months.length > 1
        ? [[userName, texts.totals.total, ...sums(months.flatMap((one) => one.days))]]
        : []),
    ]),
  };
  const kept = [days, worked, ordinary, complementary, overtime];
  return { table: filledColumns(table, kept) };
}

function sums(days: readonly RegisteredDay[]): string[] {
  const total = sumMonth(days);
  const { breakMinutes, expectedMinutes, workedMinutes, ordinaryMinutes } = total;
  const { complementaryMinutes, overtimeMinutes } = total;
  const corrections = days.reduce((count, day) => count + day.corrections.length, 0);
  return [
    String(total.daysWorked),
    ...[breakMinutes, expectedMinutes, workedMinutes].map(hours),
    ...[ordinaryMinutes, complementaryMinutes].map(hours),
    registerWords.document.kindsInACell(kindsOfDays(days), hours),
    modalityInACell(sumOfModality(days), hours),
    hours(overtimeMinutes),
    corrections === 0 ? '' : String(corrections),
  ];
}

function monthBlocks({ userName, timeZone }: InspectedPerson, { month, days }: InspectedMonth): PdfBlock[] {
  const heading = { heading: 2, text: texts.month(userName, monthName(month)) } as const;
  if (!days.some(isWorthShowing)) return [heading, { paragraph: texts.nothing }];
  const corrections = correctionRows(days, timeZone);
  return [heading, daysBlock(days), ...(corrections.length === 0 ? [] : [correctionsBlock(corrections)])];
}

function isWorthShowing({ pairs, strays, corrections, expectedMinutes }: RegisteredDay): boolean {
  return pairs.length + strays.length + corrections.length > 0 || expectedMinutes !== null;
}

function correctionRows(days: readonly RegisteredDay[], timeZone: string): string[][] {
  return days.flatMap(({ date, corrections }) =>
    corrections.map((one) => [
      writtenDate(date),
      inspectorTexts.record.correction(one, date),
      one.authorName,
      writtenMoment(one.recordedAt, timeZone),
      one.reason ?? '',
    ]),
  );
}

function correctionsBlock(rows: readonly string[][]): PdfBlock {
  const { summary, columns } = texts.corrections;
  const shares = [12, 34, 22, 18, 40];
  const titles = [columns.date, columns.change, columns.author, columns.recordedAt, columns.reason];
  return {
    table: { summary, columns: titles.map((title, place) => ({ title, share: shares[place] ?? 10 })), rows },
  };
}
