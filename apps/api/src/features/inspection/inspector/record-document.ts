import { mostDaysOfDocument } from '@jornada/contract/inspection/inspection-limits';
import { monthDocumentTexts } from '@jornada/texts/closed-months-document';
import { figure } from '@jornada/texts/figure';
import { inspectionDocumentTexts as texts } from '@jornada/texts/inspection-document';
import { packageTexts } from '@jornada/texts/packages';
import { writtenDate, writtenMoment } from '../../../months/month-words.ts';
import { blocksOfMonths } from '../../../packages/documents/months-of-people.ts';
import type { InspectedPerson } from '../../../packages/documents/read-months.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { PdfBlock, PdfContent } from '../../../platform/pdf/pdf-content.ts';
import { datesOf, type Period } from '../../../platform/time/period.ts';

interface RecordPart {
  readonly company: { readonly name: string; readonly taxId: string | null; readonly timeZone: string };
  readonly inspectorName: string;
  readonly people: readonly InspectedPerson[];
  readonly isEverybody: boolean;
  readonly period: Period;
  readonly madeAt: Temporal.Instant;
}

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
      ...blocksOfMonths(people),
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
