import type { FileAnswer } from '../files/file-transfer.ts';
import { writeAnswers } from '../http/answer-writer.ts';
import { compressFor } from '../http/compress-answer.ts';
import type { Platform } from '../platform.ts';
import { untilAborted } from '../transactions/abortable-database.ts';
import { readTenant } from '../transactions/with-tenant.ts';
import type { AskedReport, MadeReport, Report } from './report.ts';

/**
 * Makes a report in the calling process.
 * @returns a file, or the answer as JSON, stripped to what the contract declares and compressed for the client
 * @param write what writes the answer, when something else is to check it too
 * @throws whatever the report throws; after the signal was aborted, its reason or the error of the cancelled statement
 */
export async function makeReport(
  platform: Platform,
  report: Report,
  { moment, budget: _, encodings, ...asked }: AskedReport,
  signal: AbortSignal,
  write = writeAnswers,
): Promise<MadeReport> {
  const database = untilAborted(platform.database, signal);
  const answer: unknown = await report.make(
    { ...platform, database },
    {
      ...asked,
      now: Temporal.Instant.fromEpochMilliseconds(moment),
      signal,
      inTenant: (work) => {
        if (!asked.session) throw new Error('a public report has no company of its own');
        return readTenant(database, asked.session.tenantId, work);
      },
    },
  );
  const { response: schema, method, path: url } = report.endpoint;
  if (schema === 'file') return answer as FileAnswer;
  if (schema === null) return { contents: '', contentType: '' };
  const text = write({ schema, method, url })(answer);
  const contentType = 'application/json; charset=utf-8';
  const compressed = compressFor(encodings, text);
  if (!compressed) return { contents: text, contentType };
  return { contents: compressed.bytes, contentType, encoding: compressed.encoding };
}
