import type { MonthFigures } from '@jornada/core/months/month-figures';
import { inHundredthsOfHours } from '@jornada/core/payroll/payroll-minutes';
import { monthName } from '@jornada/texts/closed-months';
import { monthDocumentTexts as texts } from '@jornada/texts/closed-months-document';
import { onceInLocale } from '@jornada/texts/locale';
import { statedTexts } from '@jornada/texts/stated';
import { filledColumns } from '../platform/pdf/filled-columns.ts';
import type { PdfBlock, PdfContent, PdfFacts } from '../platform/pdf/pdf-content.ts';
import type { FrozenMonth } from './frozen-month.ts';
import { correctionBlocks, disputeBlocks } from './month-document-corrections.ts';
import {
  breaksInWords,
  clockHours,
  offlineMoments,
  punchesInWords,
  remarksOf,
  writtenDate,
  writtenMoment,
} from './month-words.ts';

/** The document of a closed month, for inspectors, courts and the worker. */
export function monthDocument(month: FrozenMonth): PdfContent {
  const { figures, since } = month;
  const { worker, company, version } = figures;
  const named = monthName(figures.month);
  return {
    title: `${texts.title(named)} · ${worker.name}`,
    author: company.name,
    foot: texts.foot(worker.name, named, version, since.code),
    numbered: texts.pages,
    attached: {
      ...{ name: texts.attached.name(figures.month, version), contentType: 'application/json' },
      ...{ text: month.text, description: texts.attached.description, madeAt: figures.closedAt },
    },
    blocks: [
      { heading: 1, text: texts.title(named) },
      partiesBlock(figures),
      { heading: 2, text: texts.days.heading },
      { paragraph: texts.days.note },
      daysBlock(figures),
      ...offlineBlocks(figures),
      { heading: 2, text: texts.totals.heading },
      totalsBlock(figures),
      { paragraph: texts.compensation[figures.overtimeCompensation] },
      { paragraph: complementaryMeaning(figures) },
      ...correctionBlocks(figures),
      ...disputeBlocks(figures),
      ...answerBlocks(month),
      ...verificationBlocks(month),
    ],
  };
}

function partiesBlock({ company, worker, ...figures }: MonthFigures): PdfBlock {
  const words = texts.parties;
  const closedAt = writtenMoment(figures.closedAt, worker.timeZone);
  const facts: (readonly [string, string])[] = [
    [words.company, company.name],
    [words.taxId, company.taxId ?? words.noTaxId],
    [words.worker, worker.name],
    ...(worker.email === '' ? [] : [[words.email, worker.email] as const]),
    [words.month, monthName(figures.month)],
    [words.version, String(figures.version)],
    [words.closed, words.closedBy(closedAt, figures.closedByName)],
    [words.timeZone, worker.timeZone],
    ...contractFacts({ ...figures, worker }),
    ...figures.centres.map((centre): [string, string] => [
      words.centre,
      onItsDays(words.account(centre.name, centre.contributionAccount), centre, figures.month),
    ]),
  ];
  if (figures.reopened) {
    const { at, byName, reason } = figures.reopened;
    const moment = writtenMoment(at, worker.timeZone);
    facts.push([words.replaces, words.replaced(figures.version - 1, moment, byName, reason)]);
  }
  return { facts };
}

/** What complementary hours are and, where there are any of which the kinds are known, in which order these are counted. */
function complementaryMeaning({ form, totals }: MonthFigures): string {
  if (form === 1) return texts.complementaryUnknown;
  const hasKinds = totals.complementary !== null && totals.complementaryMinutes > 0;
  return hasKinds ? `${texts.complementary} ${texts.complementaryInOrder}` : texts.complementary;
}

/** Each contract of the month; of months that name none, since when somebody works part time. */
function contractFacts({
  form,
  worker,
  contracts,
  month,
}: Pick<MonthFigures, 'form' | 'worker' | 'contracts' | 'month'>): [string, string][] {
  const words = texts.parties;
  if (form === 1) return [];
  if (contracts.length === 0) return [[words.contract, contractInWords(worker.partTime)]];
  return contracts.map((one) => [
    words.contract,
    onItsDays(words.contractSince(one, writtenDate(one.validFrom)), one, month),
  ]);
}

/** Something that held on days of a month; with these, unless it held in all of it. */
function onItsDays(said: string, { from, until }: { from: string; until: string }, month: string): string {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  const isWhole = from === `${month}-01` && until === `${month}-${daysInMonth}`;
  return isWhole ? said : texts.parties.onDays(said, writtenDate(from), writtenDate(until));
}

function contractInWords(partTime: MonthFigures['worker']['partTime']): string {
  const words = texts.parties;
  if (!partTime) return words.fullTime;
  return words.partTime(writtenDate(partTime.from), partTime.until && writtenDate(partTime.until));
}

const weekday = onceInLocale(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', day: '2-digit', timeZone: 'UTC' }),
);

function daysBlock({ days, totals }: MonthFigures): PdfBlock {
  const { columns, total, summary } = texts.days;
  const figure = (title: string, share: number) => ({ title, share, align: 'right' as const });
  const table = {
    summary,
    columns: [
      { title: columns.date, share: 9 },
      { title: columns.pairs, share: 28 },
      { title: columns.breaks, share: 20 },
      ...[figure(columns.expected, 11), figure(columns.worked, 12), figure(columns.ordinary, 12.5)],
      ...[figure(columns.complementary, 11), figure(columns.overtime, 8)],
      { title: columns.remarks, share: 36 },
    ],
    rows: days.map((day) => [
      weekday().format(new Date(`${day.date}T00:00Z`)),
      punchesInWords(day),
      breaksInWords(day),
      day.expectedMinutes === null ? '' : clockHours(day.expectedMinutes),
      ...kindsOf(day),
      // What every day is needs no remark.
      remarksOf(day.status === 'COMPLETO' ? { ...day, status: null } : day),
    ]),
    total: [
      total,
      '',
      clockHours(totals.breakMinutes),
      clockHours(totals.expectedMinutes),
      ...kindsOf(totals),
      '',
    ],
  };
  return { table: filledColumns(table, [columns.pairs, columns.worked]) };
}

/** What was worked, and its three kinds, which add up to it. */
function kindsOf(of: MonthFigures['totals'] | MonthFigures['days'][number]): string[] {
  const { workedMinutes, ordinaryMinutes, complementaryMinutes, overtimeMinutes } = of;
  return [workedMinutes, ordinaryMinutes, complementaryMinutes, overtimeMinutes].map(clockHours);
}

/** What the mark of offline punches means; for months closed before there was one, that they have none. */
function offlineBlocks({ form, days }: MonthFigures): PdfBlock[] {
  if (form < 3) return [{ paragraph: texts.days.offlineUnknown }];
  if (!days.some((day) => offlineMoments(day).length > 0)) return [];
  return [{ paragraph: form === 3 ? texts.days.offlineMeantDevice : texts.days.offlineMeaning }];
}

function totalsBlock({ form, totals, payroll }: MonthFigures): PdfBlock {
  const words = texts.totals;
  const line = (label: string, minutes: number, inHours = minutes) =>
    [label, words.amount(clockHours(minutes), inHours)] as const;
  const ifAny = (label: string, minutes: number | null) => (minutes ? [line(label, minutes)] : []);
  const exact = form >= 5 ? inHundredthsOfHours(totals) : totals;
  return {
    facts: [
      line(words.worked, totals.workedMinutes, exact.workedMinutes),
      line(words.ordinary, totals.ordinaryMinutes, exact.ordinaryMinutes),
      line(words.complementary, totals.complementaryMinutes, exact.complementaryMinutes),
      ...ifAny(words.complementaryKinds.agreed, totals.complementary?.agreedMinutes ?? null),
      ...ifAny(words.complementaryKinds.voluntary, totals.complementary?.voluntaryMinutes ?? null),
      ...ifAny(words.complementaryKinds.uncovered, totals.complementary?.uncoveredMinutes ?? null),
      line(words.overtime, totals.overtimeMinutes, exact.overtimeMinutes),
      line(words.expected, totals.expectedMinutes),
      [words.daysWorked, String(totals.daysWorked)],
      ...ifAny(words.modality.onSiteMinutes, totals.modality?.onSiteMinutes ?? null),
      ...ifAny(words.modality.remoteMinutes, totals.modality?.remoteMinutes ?? null),
      ...ifAny(words.modality.travellingMinutes, totals.modality?.travellingMinutes ?? null),
      ...ifAny(words.modality.unsaidMinutes, totals.modality?.unsaidMinutes ?? null),
      ...ifAny(words.night, totals.nightMinutes),
      ...ifAny(words.holidayWork, totals.holidayMinutes),
      ...ifAny(words.breaks, totals.breakMinutes),
      ...ifAny(words.paidBreaks, totals.paidBreakMinutes),
      ...ifAny(words.deducted, totals.deductedMinutes),
      ...payrollFacts(payroll, line),
    ],
  };
}

/** The totals as payroll rounds them; none where it does not. */
function payrollFacts(
  payroll: MonthFigures['payroll'],
  line: (label: string, minutes: number, inHours?: number) => PdfFacts[number],
): PdfFacts {
  const words = texts.totals;
  const { roundingMinutes: rounding, ordinaryMinutes: ordinary, ...minutes } = payroll;
  if (rounding === 0) return [];
  const hours = ordinary === null ? null : inHundredthsOfHours({ ...minutes, ordinaryMinutes: ordinary });
  const shown = hours ?? minutes;
  return [
    line(words.payrollWorked(rounding), minutes.workedMinutes, shown.workedMinutes),
    ...(hours && ordinary !== null
      ? [line(words.payrollOrdinary(rounding), ordinary, hours.ordinaryMinutes)]
      : []),
    line(words.payrollComplementary(rounding), minutes.complementaryMinutes, shown.complementaryMinutes),
    line(words.payrollOvertime(rounding), minutes.overtimeMinutes, shown.overtimeMinutes),
  ];
}

function answerBlocks({ figures: { worker }, since: { answer, reopening } }: FrozenMonth): PdfBlock[] {
  const words = texts.answer;
  const blocks: PdfBlock[] = [{ heading: 2, text: words.heading }];
  if (!answer) blocks.push({ paragraph: words.none });
  else {
    const moment = writtenMoment(answer.answeredAt, worker.timeZone);
    const said = answer.agrees
      ? words.agrees(worker.name, moment)
      : words.disagrees(worker.name, moment, answer.comment ?? '');
    blocks.push({ paragraph: said });
  }
  if (reopening) {
    const moment = writtenMoment(reopening.reopenedAt, worker.timeZone);
    blocks.push({ paragraph: words.reopened(moment, reopening.reopenedByName, reopening.reason) });
  }
  return blocks;
}

function verificationBlocks({ figures, hash, since }: FrozenMonth): PdfBlock[] {
  const { code } = since;
  const words = texts.verification;
  const { month, version } = figures;
  const text = words.qr({ userId: figures.worker.id, month, version, hash });
  const lines = [words.code(code), words.hash(hash), words.meaning, ...placesInProof(since)];
  return [{ heading: 2, text: words.heading }, { code: { text, alt: words.alt(code), lines } }];
}

/** Where closing and reopening are stated, which is what the verifier goes by; of an older month that it cannot. */
function placesInProof(since: FrozenMonth['since']): string[] {
  const places = statedTexts.places(since, writtenDate);
  return since.stated
    ? [texts.verification.verifier, ...places]
    : [[...places, statedTexts.cannotBeChecked].join(' ')];
}
