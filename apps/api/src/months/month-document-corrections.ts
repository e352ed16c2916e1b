import type { MonthCorrection, MonthFigures, ShownMoment } from '@jornada/core/months/month-figures';
import { monthDocumentTexts as texts } from '@jornada/texts/closed-months-document';
import type { PdfBlock } from '../platform/pdf/pdf-content.ts';
import { pairsInWords, timeOn, writtenDate, writtenMoment } from './month-words.ts';

/** Every correction of the month, with who made it, why, and what the worker said of it. */
export function correctionBlocks({ corrections, worker }: MonthFigures): PdfBlock[] {
  const words = texts.corrections;
  const heading: PdfBlock = { heading: 2, text: words.heading };
  if (corrections.length === 0) return [heading, { paragraph: words.none }];
  const shares = [11, 10, 9, 9, 26, 22, 22];
  const columns = words.columns.map((title, place) => ({ title, share: shares[place] ?? 10 }));
  const rows = corrections.map((correction) => [
    writtenDate(correction.date),
    words.punch[correction.type],
    correction.before === null ? words.added : momentInWords(correction.before, correction.date),
    correction.after === null ? words.removed : momentInWords(correction.after, correction.date),
    correction.reason,
    words.author(correction.authorName, writtenMoment(correction.recordedAt, worker.timeZone)),
    answerInWords(correction),
  ]);
  return [heading, { table: { summary: words.summary, columns, rows } }];
}

/** With from where the person worked, if it was said. */
function momentInWords(moment: ShownMoment, workedOn: string): string {
  return texts.corrections.from(timeOn(moment, workedOn), moment.modality ?? null);
}

function answerInWords({ wasAskedFor, answer }: MonthCorrection): string {
  const words = texts.corrections;
  if (wasAskedFor) return words.askedFor;
  if (!answer) return words.silent;
  const word = answer.agrees ? words.agrees : words.disagrees;
  return answer.comment === null ? word : words.saying(word, answer.comment);
}

/** Both versions of each day on which worker and company disagree; empty where there is none. */
export function disputeBlocks({ days, corrections, declined }: MonthFigures): PdfBlock[] {
  const words = texts.disputes;
  const disputed = corrections.filter(({ answer }) => answer?.agrees === false);
  const dates = [...new Set(disputed.map(({ date }) => date))];
  const ofDays = dates.map((date) => {
    const day = days.find((one) => one.date === date);
    const said = disputed.flatMap((one) => (one.date === date ? (one.answer?.comment ?? []) : []));
    const punched = pairsInWords(day?.asPunched ?? day?.pairs ?? [], date) || words.none;
    const counts = pairsInWords(day?.pairs ?? [], date) || words.none;
    return [writtenDate(date), counts, [punched, ...said].join('. ')];
  });
  const ofWishes = declined.map(({ date, type, wished, reason, decidedBy, note }) => [
    writtenDate(date),
    words.declined(decidedBy, note ?? ''),
    words.wished(texts.corrections.punch[type], momentInWords(wished, date), reason),
  ]);
  const rows = [...ofDays, ...ofWishes];
  if (rows.length === 0) return [];
  const shares = [12, 40, 48];
  const columns = words.columns.map((title, place) => ({ title, share: shares[place] ?? 10 }));
  return [{ heading: 2, text: words.heading }, { table: { summary: words.summary, columns, rows } }];
}
