import { mostDaysOfDocument } from '@jornada/contract/inspection/inspection-limits';
import { kindsOfDays } from '@jornada/core/contracts/complementary-hours';
import { sumMonth } from '@jornada/core/months/sum-month';
import { sumOfModality } from '@jornada/core/timekeeping/modality-minutes';
import { monthName } from '@jornada/texts/closed-months';
import { monthDocumentTexts } from '@jornada/texts/closed-months-document';
import { figure } from '@jornada/texts/figure';
import { inspectorTexts } from '@jornada/texts/inspection';
import { inspectionFileTexts } from '@jornada/texts/inspection-answers';
import { inspectionDocumentTexts as texts } from '@jornada/texts/inspection-document';
import { modalityInACell } from '@jornada/texts/modality';
import { packageTexts } from '@jornada/texts/packages';
import { registerWords } from '@jornada/texts/register-words';
import { writtenDate, writtenMoment } from '../../../months/month-words.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { filledColumns } from '../../../platform/pdf/filled-columns.ts';
import type { PdfBlock, PdfContent } from '../../../platform/pdf/pdf-content.ts';
import { datesOf, type Period } from '../../../platform/time/period.ts';
import type { RegisteredDay } from '../../../workday/inspected-days.ts';
import { daysBlock } from '../package/register-document.ts';
import type { InspectedMonth, InspectedPerson } from './read-months.ts';

interface RecordPart {
  readonly company: { readonly name: string; readonly taxId: string | null; readonly timeZone: string };
  readonly inspectorName: string;
  readonly people: readonly InspectedPerson[];
  readonly isEverybody: boolean;
  readonly period: Period;
  readonly madeAt: Temporal.Instant;
}

const hours = (minutes: number) => inspectionFileTexts.hours(minutes);

/** @throws problem VALIDATION_FAILED for more days of people than a document has */
export function requireFitting(people: readonly unknown[], period: Period): void {
  const days = people.length * datesOf(period).length;
  if (days <= mostDaysOfDocument) return;
  const to = texts.tooLarge(figure(days), figure(mostDaysOfDocument));
  throw problem('VALIDATION_FAILED', { fieldErrors: { to } });
}

/** What an inspector was granted, to be read on paper: totals by person and month, then the days of each. */
export function recordDocument(given: RecordPart): PdfContent {
  const { company, people, period } = given;
  const [from, to] = [period.from.toString(), period.to.toString()];
  return {
    title: `${texts.title} · ${company.name}`,
    author: company.name,
    foot: texts.foot(company.name, from, to),
    numbered: monthDocumentTexts.pages,
    blocks: [
      { heading: 1, text: texts.title },
      factsBlock(given),
      { paragraph: texts.unverifiable },
      { heading: 2, text: texts.totals.heading },
      totalsBlock(people),
      { paragraph: packageTexts.inspection.document.days.note },
      { paragraph: registerWords.document.note },
      ...people.flatMap((person) => person.months.flatMap((month) => monthBlocks(person, month))),
    ],
  };
}

function factsBlock({ company, inspectorName, people, isEverybody, period, madeAt }: RecordPart): PdfBlock {
  const labels = packageTexts.inspection.document;
  const { facts } = texts;
  const dates = `${writtenDate(period.from.toString())} – ${writtenDate(period.to.toString())}`;
  return {
    facts: [
      [labels.company, company.name],
      [labels.taxId, company.taxId ?? labels.noTaxId],
      [labels.period, dates],
      [facts.people, isEverybody ? facts.everybody(people.length) : facts.chosen(people.length)],
      [facts.inspector, inspectorName],
      [facts.madeAt, writtenMoment(madeAt.toString(), company.timeZone)],
    ],
  };
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
      ...[right(overtime, 10), right(corrections, 13)],
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
