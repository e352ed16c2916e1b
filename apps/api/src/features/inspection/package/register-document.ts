import { kindsOfDays } from '@jornada/core/contracts/complementary-hours';
import type { PartTimeSpell } from '@jornada/core/contracts/contract';
import { sumMonth } from '@jornada/core/months/sum-month';
import { sumOfModality } from '@jornada/core/timekeeping/modality-minutes';
import { monthName } from '@jornada/texts/closed-months';
import { monthDocumentTexts } from '@jornada/texts/closed-months-document';
import { inspectionFileTexts } from '@jornada/texts/inspection-answers';
import { packageTexts } from '@jornada/texts/packages';
import { peopleTexts } from '@jornada/texts/people';
import { registerWords } from '@jornada/texts/register-words';
import { writtenDate } from '../../../months/month-words.ts';
import { daysBlock, writtenKinds } from '../../../packages/documents/days-block.ts';
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

/** The kinds of worked time, also those whose column is left out because there was none. */
function totalsBlock(days: readonly RegisteredDay[]): PdfBlock {
  const { worked, ordinary, complementary, overtime } = monthDocumentTexts.totals;
  const figures = writtenKinds(sumMonth(days));
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
