import { sumMonth } from '@jornada/core/months/sum-month';
import { monthDocumentTexts } from '@jornada/texts/closed-months-document';
import { dayOffWords } from '@jornada/texts/day-off-words';
import { inspectionFileTexts } from '@jornada/texts/inspection-answers';
import { packageTexts } from '@jornada/texts/packages';
import { registerWords } from '@jornada/texts/register-words';
import { workedParts } from '@jornada/texts/worked-parts';
import { writtenDate } from '../../months/month-words.ts';
import { filledColumns } from '../../platform/pdf/filled-columns.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-content.ts';
import type { RegisteredDay } from '../../workday/inspected-days.ts';
import { breakTimes, entriesAndExits, modalities } from '../tables/day-cells.ts';

const texts = () => packageTexts.inspection.document;
const words = () => registerWords.document;
const hours = (minutes: number) => inspectionFileTexts.hours(minutes);

/** A table of the days of one person, and what they add up to. */
export function daysBlock(days: readonly RegisteredDay[]): PdfBlock {
  const { date, pairs, worked, ordinary, expected } = inspectionFileTexts.columns;
  const { breaks, complementary, overtime, remarks } = words().columns;
  const right = (title: string, share: number) => ({ title, share, align: 'right' as const });
  const columns = [
    { title: date, share: 13 },
    { title: pairs, share: 28 },
    { title: breaks, share: 19 },
    ...[
      right(expected, 10),
      right(worked, 12),
      right(ordinary, 13),
      right(complementary, 9),
      right(overtime, 8),
    ],
    { title: remarks, share: 22 },
  ];
  const total = sumMonth(days);
  const table = {
    summary: texts().days.summary,
    columns,
    rows: days.map(dayRow),
    total: [
      words().total,
      '',
      hours(total.breakMinutes),
      hours(total.expectedMinutes),
      ...writtenKinds(total),
      '',
    ],
  };
  return { table: filledColumns(table, [pairs, worked]) };
}

function dayRow(day: RegisteredDay): string[] {
  const times = breakTimes(day);
  const parts = workedParts({ ...day, overtimeMinutes: 0, complementaryMinutes: 0, modality: null }, hours);
  const kinds = day.complementary ? monthDocumentTexts.days.complementary(day.complementary, hours) : '';
  return [
    ...[writtenDate(day.date), entriesAndExits(day)],
    times === '' ? '' : `${times} · ${hours(day.breakMinutes)}`,
    day.expectedMinutes === null ? '' : hours(day.expectedMinutes),
    ...writtenKinds(day),
    [dayOffWords(day), modalities(day), kinds, parts].filter((text) => text !== '').join(' · '),
  ];
}

/** What was worked, and its three kinds, which add up to it. */
export function writtenKinds(of: ReturnType<typeof sumMonth> | RegisteredDay): string[] {
  const { workedMinutes, ordinaryMinutes, complementaryMinutes, overtimeMinutes } = of;
  return [workedMinutes, ordinaryMinutes, complementaryMinutes, overtimeMinutes].map(hours);
}
