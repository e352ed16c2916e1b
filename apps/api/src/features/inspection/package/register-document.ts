import { kindsOfDays } from '@jornada/core/contracts/complementary-hours';
import type { PartTimeSpell } from '@jornada/core/contracts/contract';
import { sumMonth } from '@jornada/core/months/sum-month';
import { sumOfModality } from '@jornada/core/timekeeping/modality-minutes';
import { monthName } from '@jornada/texts/closed-months';
import { monthDocumentTexts } from '@jornada/texts/closed-months-document';
import { dayOffWords } from '@jornada/texts/day-off-words';
import { inspectionFileTexts } from '@jornada/texts/inspection-answers';
import { packageTexts } from '@jornada/texts/packages';
import { peopleTexts } from '@jornada/texts/people';
import { registerWords } from '@jornada/texts/register-words';
import { workedParts } from '@jornada/texts/worked-parts';
import { writtenDate } from '../../../months/month-words.ts';
import { breakTimes, entriesAndExits, modalities } from '../../../packages/tables/day-cells.ts';
import { filledColumns } from '../../../platform/pdf/filled-columns.ts';
import type { PdfBlock, PdfContent, PdfFacts } from '../../../platform/pdf/pdf-content.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { RegisteredDay } from '../../../workday/inspected-days.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import { contractOf } from './staff-summary.ts';

const texts = () => packageTexts.inspection.document;
const words = () => registerWords.document;
const hours = (minutes: number) => inspectionFileTexts.hours(minutes);

interface RegisterPart {
  readonly company: { readonly name: string; readonly taxId: string | null };
  readonly caseNumber: string | null;
  readonly person: Pick<ExportedPerson, 'userName' | 'email' | 'staffNumber'>;
  /** Of one month. */
  readonly part: Period;
  readonly days: readonly RegisteredDay[];
  readonly yearlyMinutes: number | null;
  /** The last part-time work in the month; null for full time. */
  readonly partTime: PartTimeSpell | null;
  /** The corrections, in the columns of `registerWords.corrections`. */
  readonly changes: readonly string[][];
}

/** The days of one person in one month, as an inspector reads them on paper. */
export function registerDocument(given: RegisterPart): PdfContent {
  const { company, person, part, days, changes } = given;
  const [from, to] = [part.from.toString(), part.to.toString()];
  const title = texts().title(monthName(part.from.toPlainYearMonth().toString()));
  return {
    title: `${title} · ${person.userName}`,
    author: company.name,
    foot: texts().foot(person.userName, from, to),
    numbered: { page: 'Página', of: 'de' },
    blocks: [
      { heading: 1, text: title },
      partiesBlock(given),
      { heading: 2, text: texts().days.heading },
      { paragraph: texts().days.note },
      { paragraph: words().note },
      daysBlock(days),
      totalsBlock(days),
      { heading: 2, text: texts().corrections.heading },
      changes.length === 0 ? { paragraph: texts().corrections.none } : correctionsBlock(changes),
    ],
  };
}

function partiesBlock({
  company,
  caseNumber,
  person,
  part,
  yearlyMinutes,
  partTime,
}: RegisterPart): PdfBlock {
  const agreed = yearlyMinutes === null ? words().notAgreed : words().hoursAYear(hours(yearlyMinutes));
  const facts: PdfFacts = [
    [texts().company, company.name],
    [texts().taxId, company.taxId ?? texts().noTaxId],
    [texts().person, nameOf(person)],
    [words().contract, contractOf(partTime)],
    [words().agreedHours, agreed],
    [texts().period, `${writtenDate(part.from.toString())} – ${writtenDate(part.to.toString())}`],
    ...(caseNumber === null ? [] : [[words().caseNumber, caseNumber] as const]),
  ];
  return { facts };
}

/** Of a name in another script the font may have no letter; what is only theirs says who it is. */
function nameOf({ userName, email, staffNumber }: RegisterPart['person']): string {
  const known = email || (staffNumber && peopleTexts.staffNumber(staffNumber));
  return known ? `${userName} (${known})` : userName;
}

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
      ...kindsOf(total),
      '',
    ],
  };
  return { table: filledColumns(table, [pairs, worked]) };
}

/** The kinds of worked time, also those whose column is left out because there was none. */
function totalsBlock(days: readonly RegisteredDay[]): PdfBlock {
  const { worked, ordinary, complementary, overtime } = monthDocumentTexts.totals;
  const figures = kindsOf(sumMonth(days));
  const labels = [worked, ordinary, complementary, overtime];
  const facts = labels.map((label, place) => [label, figures[place] ?? ''] as const);
  const kinds = kindsOfDays(days);
  const places = modalityFacts(days);
  if (!kinds) return { facts: [...facts, ...places] };
  const words = monthDocumentTexts.totals.complementaryKinds;
  const { agreedMinutes, voluntaryMinutes, uncoveredMinutes } = kinds;
  const ofKinds = [
    [words.agreed, agreedMinutes],
    [words.voluntary, voluntaryMinutes],
    [words.uncovered, uncoveredMinutes],
  ] as const;
  const counted = ofKinds.map(([label, minutes]) => [label, hours(minutes)] as const);
  return { facts: [...facts, ...counted, ...places] };
}

/** The worked time by from where it was worked; none where nobody said it. */
function modalityFacts(days: readonly RegisteredDay[]): PdfFacts {
  const sum = sumOfModality(days);
  const labels = monthDocumentTexts.totals.modality;
  const names = ['onSiteMinutes', 'remoteMinutes', 'travellingMinutes', 'unsaidMinutes'] as const;
  return sum
    ? names.flatMap((name) => (sum[name] > 0 ? [[labels[name], hours(sum[name])] as const] : []))
    : [];
}

function dayRow(day: RegisteredDay): string[] {
  const times = breakTimes(day);
  const parts = workedParts({ ...day, overtimeMinutes: 0, complementaryMinutes: 0, modality: null }, hours);
  const kinds = day.complementary ? monthDocumentTexts.days.complementary(day.complementary, hours) : '';
  return [
    ...[writtenDate(day.date), entriesAndExits(day)],
    times === '' ? '' : `${times} · ${hours(day.breakMinutes)}`,
    day.expectedMinutes === null ? '' : hours(day.expectedMinutes),
    ...kindsOf(day),
    [dayOffWords(day), modalities(day), kinds, parts].filter((text) => text !== '').join(' · '),
  ];
}

/** What was worked, and its three kinds, which add up to it. */
function kindsOf(of: ReturnType<typeof sumMonth> | RegisteredDay): string[] {
  const { workedMinutes, ordinaryMinutes, complementaryMinutes, overtimeMinutes } = of;
  return [workedMinutes, ordinaryMinutes, complementaryMinutes, overtimeMinutes].map(hours);
}

/** The corrections without the person, whom the document names above; what became of each and what was said of it is one cell. */
function correctionsBlock(changes: readonly string[][]): PdfBlock {
  const { workedOn, type, before, after, author, recordedAt, reason } = registerWords.corrections;
  const titles = [workedOn, type, before, after, author, recordedAt, reason, registerWords.stateAndAnswer];
  const shares = [13, 13, 16, 18, 17, 17, 26, 26];
  const columns = titles.map((title, place) => ({ title, share: shares[place] ?? 10 }));
  const rows = changes.map(([, date = '', ...cells]) => {
    const [state = '', answer = '', comment = ''] = cells.slice(6);
    return [writtenDate(date), ...cells.slice(0, 6), `${state}. ${registerWords.saying(answer, comment)}`];
  });
  return { table: { summary: texts().corrections.summary, columns, rows } };
}
