import { attendanceDocumentTexts as texts } from '@jornada/texts/attendance-document';
import { monthDocumentTexts } from '@jornada/texts/closed-months-document';
import { packageTexts } from '@jornada/texts/packages';
import { writtenDate, writtenMoment } from '../../../months/month-words.ts';
import { findCompany } from '../../../packages/company.reads.ts';
import { blocksOfMonths } from '../../../packages/documents/months-of-people.ts';
import { type InspectedPerson, readMonths } from '../../../packages/documents/read-months.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import type { PdfContent, PdfFacts } from '../../../platform/pdf/pdf-content.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import type { RegisteredDay } from '../../../workday/inspected-days.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';

interface Asked {
  inTenant<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  readonly now: Temporal.Instant;
}

/**
 * The days of one person up to today as a document for themselves: totals by month, then each month with its corrections.
 * @throws problem NOTHING_TO_EXPORT
 */
export async function ownDocument(
  { inTenant, now }: Asked,
  person: ExportedPerson,
  period: Period,
): Promise<Buffer> {
  const today = now.toZonedDateTimeISO(person.timeZone).toPlainDate();
  const isUnderWay = Temporal.PlainDate.compare(period.to, today) > 0;
  const told = { from: period.from, to: isUnderWay ? today : period.to };
  const [read] = await readMonths(inTenant, { people: [person], period: told }, now);
  if (!read?.months.some(({ days }) => days.some(isWorthTelling))) throw problem('NOTHING_TO_EXPORT');
  const company = await inTenant(findCompany);
  return makePdf(documentOf(read, company, told, now));
}

function isWorthTelling({ pairs, strays, corrections, expectedMinutes }: RegisteredDay): boolean {
  return pairs.length + strays.length + corrections.length > 0 || (expectedMinutes ?? 0) > 0;
}

function documentOf(
  person: InspectedPerson,
  company: Awaited<ReturnType<typeof findCompany>>,
  period: Period,
  now: Temporal.Instant,
): PdfContent {
  const labels = packageTexts.inspection.document;
  const [from, to] = [period.from.toString(), period.to.toString()];
  const facts: PdfFacts = [
    [labels.company, company.name],
    [labels.taxId, company.taxId ?? labels.noTaxId],
    [labels.person, person.userName],
    [labels.period, `${writtenDate(from)} – ${writtenDate(to)}`],
    [texts.madeAt, writtenMoment(now.toString(), person.timeZone)],
  ];
  return {
    title: `${texts.title} · ${person.userName}`,
    author: company.name,
    foot: texts.foot(person.userName, from, to),
    numbered: monthDocumentTexts.pages,
    blocks: [
      { heading: 1, text: texts.title },
      { facts },
      { paragraph: texts.mayChange },
      ...blocksOfMonths([person]),
    ],
  };
}
