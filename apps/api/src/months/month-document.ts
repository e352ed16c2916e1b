import type { MonthFigures } from '@jornada/core/months/month-figures';
import { inHundredthsOfHours } from '@jornada/core/timekeeping/payroll-minutes';
import { monthName } from '@jornada/texts/closed-months';
import { monthDocumentTexts as texts } from '@jornada/texts/closed-months-document';
import { onceInLocale } from '@jornada/texts/locale';
import { statedTexts } from '@jornada/texts/stated';
import type { PdfBlock, PdfContent } from '../platform/pdf/pdf-content.ts';
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
      { paragraph: figures.form === 1 ? texts.complementaryUnknown : texts.complementary },
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
  const rows = [
    [words.company, company.name],
    [words.taxId, company.taxId ?? words.noTaxId],
    [words.worker, worker.name],
    [words.email, worker.email],
    [words.month, monthName(figures.month)],
    [words.version, String(figures.version)],
    [words.closed, words.closedBy(closedAt, figures.closedByName)],
    [words.timeZone, worker.timeZone],
    ...(figures.form === 1 ? [] : [[words.contract, contractInWords(worker.partTime)]]),
  ];
  if (figures.reopened) {
    const { at, byName, reason } = figures.reopened;
    const moment = writtenMoment(at, worker.timeZone);
    rows.push([words.replaces, words.replaced(figures.version - 1, moment, byName, reason)]);
  }
  const [label = '', value = ''] = words.columns;
  const columns = [
    { title: label, share: 1 },
    { title: value, share: 4 },
  ];
  return { table: { summary: words.summary, columns, rows } };
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
  return {
    table: {
      summary,
      columns: [
        { title: columns.date, share: 9 },
        { title: columns.pairs, share: 28 },
        { title: columns.breaks, share: 20 },
        { title: columns.expected, share: 11, align: 'right' },
        { title: columns.worked, share: 12, align: 'right' },
        { title: columns.ordinary, share: 12.5, align: 'right' },
        { title: columns.complementary, share: 11, align: 'right' },
        { title: columns.overtime, share: 8, align: 'right' },
        { title: columns.remarks, share: 26 },
      ],
      rows: days.map((day) => [
        weekday().format(new Date(`${day.date}T00:00Z`)),
        punchesInWords(day),
        breaksInWords(day),
        day.expectedMinutes === null ? '' : clockHours(day.expectedMinutes),
        clockHours(day.workedMinutes),
        clockHours(day.ordinaryMinutes),
        clockHours(day.complementaryMinutes),
        clockHours(day.overtimeMinutes),
        remarksOf(day),
      ]),
      total: [
        total,
        '',
        clockHours(totals.breakMinutes),
        clockHours(totals.expectedMinutes),
        clockHours(totals.workedMinutes),
        clockHours(totals.ordinaryMinutes),
        clockHours(totals.complementaryMinutes),
        clockHours(totals.overtimeMinutes),
        '',
      ],
    },
  };
}

/** What the mark of offline punches means; for months closed before there was one, that they have none. */
function offlineBlocks({ form, days }: MonthFigures): PdfBlock[] {
  if (form < 3) return [{ paragraph: texts.days.offlineUnknown }];
  if (!days.some((day) => offlineMoments(day).length > 0)) return [];
  return [{ paragraph: form === 3 ? texts.days.offlineMeantDevice : texts.days.offlineMeaning }];
}

function totalsBlock({ form, totals, payroll }: MonthFigures): PdfBlock {
  const words = texts.totals;
  const line = (label: string, minutes: number, inHours = minutes) => [
    label,
    clockHours(minutes),
    words.hours(inHours),
  ];
  const toldSince = (label: string, minutes: number | null) =>
    minutes === null ? [] : [line(label, minutes)];
  const exact = form >= 5 ? inHundredthsOfHours(totals) : totals;
  const rows = [
    line(words.worked, totals.workedMinutes, exact.workedMinutes),
    line(words.ordinary, totals.ordinaryMinutes, exact.ordinaryMinutes),
    line(words.complementary, totals.complementaryMinutes, exact.complementaryMinutes),
    line(words.overtime, totals.overtimeMinutes, exact.overtimeMinutes),
    ...toldSince(words.night, totals.nightMinutes),
    ...toldSince(words.holidayWork, totals.holidayMinutes),
    line(words.breaks, totals.breakMinutes),
    ...toldSince(words.paidBreaks, totals.paidBreakMinutes),
    line(words.deducted, totals.deductedMinutes),
    line(words.expected, totals.expectedMinutes),
    [words.daysWorked, String(totals.daysWorked), ''],
  ];
  const { roundingMinutes } = payroll;
  if (roundingMinutes > 0) {
    const { workedMinutes, ordinaryMinutes, complementaryMinutes, overtimeMinutes } = payroll;
    const shown = ordinaryMinutes === null ? payroll : inHundredthsOfHours({ ...payroll, ordinaryMinutes });
    rows.push(line(words.payrollWorked(roundingMinutes), workedMinutes, shown.workedMinutes));
    if (ordinaryMinutes !== null)
      rows.push(
        line(words.payrollOrdinary(roundingMinutes), ordinaryMinutes, shown.ordinaryMinutes ?? undefined),
      );
    rows.push(
      line(words.payrollComplementary(roundingMinutes), complementaryMinutes, shown.complementaryMinutes),
    );
    rows.push(line(words.payrollOvertime(roundingMinutes), overtimeMinutes, shown.overtimeMinutes));
  }
  const [label = '', clock = '', hours = ''] = words.columns;
  const columns = [
    { title: label, share: 4 },
    { title: clock, share: 2, align: 'right' as const },
    { title: hours, share: 2, align: 'right' as const },
  ];
  return { table: { summary: words.summary, columns, rows } };
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
