import type { InspectedDay } from '@jornada/contract/inspection/inspector-access';
import { monthName } from '@jornada/texts/closed-months';
import { inspectionFileTexts } from '@jornada/texts/inspection-answers';
import { packageTexts } from '@jornada/texts/packages';
import { workedParts } from '@jornada/texts/worked-parts';
import { writtenDate } from '../../../months/month-words.ts';
import type { PdfBlock, PdfContent } from '../../../platform/pdf/pdf-content.ts';
import type { Period } from '../../../platform/time/period.ts';
import { dayCells } from '../day-cells.ts';

const texts = packageTexts.inspection.document;

interface RegisterPart {
  readonly company: { readonly name: string; readonly taxId: string | null };
  readonly person: { readonly userName: string };
  /** Of one month. */
  readonly part: Period;
  readonly days: readonly InspectedDay[];
  /** The corrections, a row each. */
  readonly changes: readonly string[][];
}

/** The days of one person in one month, as an inspector reads them on paper. */
export function registerDocument({ company, person, part, days, changes }: RegisterPart): PdfContent {
  const [from, to] = [part.from.toString(), part.to.toString()];
  const title = texts.title(monthName(part.from.toPlainYearMonth().toString()));
  const [label = '', value = ''] = texts.parties.columns;
  const parties = [
    [texts.company, company.name],
    [texts.taxId, company.taxId ?? texts.noTaxId],
    [texts.person, person.userName],
    [texts.period, `${writtenDate(from)} – ${writtenDate(to)}`],
  ];
  const columns = [
    { title: label, share: 1 },
    { title: value, share: 4 },
  ];
  return {
    title: `${title} · ${person.userName}`,
    author: company.name,
    foot: texts.foot(person.userName, from, to),
    numbered: { page: 'Página', of: 'de' },
    blocks: [
      { heading: 1, text: title },
      { table: { summary: texts.parties.summary, columns, rows: parties } },
      { heading: 2, text: texts.days.heading },
      { paragraph: texts.days.note },
      daysBlock(person, days),
      { heading: 2, text: texts.corrections.heading },
      changes.length === 0 ? { paragraph: texts.corrections.none } : correctionsBlock(changes),
    ],
  };
}

/** The first cell is the person's name, which the heading of the document already has. */
const withoutPerson = ([, date = '', ...cells]: readonly string[]) => [writtenDate(date), ...cells];

function daysBlock(person: RegisterPart['person'], days: readonly InspectedDay[]): PdfBlock {
  const { date, pairs, worked, breaks, expected } = inspectionFileTexts.columns;
  const columns = [
    { title: date, share: 12 },
    { title: pairs, share: 40 },
    ...[worked, breaks, expected].map((title) => ({ title, share: 11, align: 'right' as const })),
    { title: texts.days.parts, share: 22 },
  ];
  // Corrections stand in a table of their own.
  const rows = days.map((day) => [
    ...withoutPerson(dayCells(person, day)).slice(0, columns.length - 1),
    workedParts(day, inspectionFileTexts.hours),
  ]);
  return { table: { summary: texts.days.summary, columns, rows } };
}

function correctionsBlock(changes: readonly string[][]): PdfBlock {
  const [, ...titles] = Object.values(packageTexts.inspection.corrections);
  const shares = [12, 12, 16, 16, 18, 22, 30];
  const columns = titles.map((title, place) => ({ title, share: shares[place] ?? 10 }));
  return { table: { summary: texts.corrections.summary, columns, rows: changes.map(withoutPerson) } };
}
