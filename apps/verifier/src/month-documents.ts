import {
  attachedTo,
  compareMonth,
  isPdf,
  type MonthDocument,
  readMonthDocument,
} from '@jornada/core/ledger/month-document';
import type { StatedMonth } from '@jornada/core/ledger/stated-facts';
import { monthDocumentWords, monthText } from '@jornada/texts/verification';
import { hashing } from './cryptography.ts';

/** A summary of a month is smaller than this. */
const mostBytes = 5_000_000;

/**
 * The document of a closed month in a file: a PDF of this program, its frozen figures, or the text of its code. Null for anything else;
 * UNREADABLE for a PDF that has no figures in it.
 */
export async function documentIn(file: Blob): Promise<MonthDocument | 'UNREADABLE' | null> {
  if (file.size > mostBytes) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPdf(bytes)) return readMonthDocument(await file.text(), hashing.ofText);
  const attached = attachedTo(bytes);
  const text = attached && (await inflated(attached));
  return (text && readMonthDocument(text, hashing.ofText)) || 'UNREADABLE';
}

async function inflated(compressed: Uint8Array): Promise<string | null> {
  const stream = new Blob([compressed.slice()]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).text().catch(() => null);
}

/** What a record says of documents of months: whether one is forged, and the sentences. @param months as the record states them */
export function judgeMonths(documents: readonly MonthDocument[], months: readonly StatedMonth[]) {
  const verdicts = documents.map((document) => compareMonth(document, months));
  const forged = verdicts.filter(({ kind }) => kind === 'OTHER_FIGURES').map(monthText);
  const others = verdicts.filter(({ kind }) => kind !== 'OTHER_FIGURES').map(monthText);
  return { isForged: forged.length > 0, forged, others, title: monthDocumentWords.forged };
}
