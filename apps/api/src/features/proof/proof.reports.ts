import { ownReceipts } from '@jornada/contract/proof/own-receipts';
import { proofTexts } from '@jornada/texts/proof';
import { problem } from '../../platform/errors/problem.ts';
import { defineReport, type Report } from '../../platform/reports/report.ts';
import { readPeriod } from '../../platform/time/period.ts';
import { readForReceipts } from '../../record/receipts-of-days.ts';

const limits = { lastField: 'to', maxDays: 366 };

export const proofReports: readonly Report[] = [
  defineReport(ownReceipts, async ({ signer }, { session, query, inTenant }) => {
    const { from, to } = readPeriod(query, limits);
    const { userId, timeZone } = session;
    const receipts = await inTenant((tx) => readForReceipts(tx, { userId, timeZone, from, to }));
    if (!receipts) throw problem('NOTHING_TO_EXPORT');
    const contents = await receipts.given(signer);
    const name = proofTexts.receiptsFile(from.toString(), to.toString());
    return { contents, contentType: 'application/x-ndjson; charset=utf-8', name };
  }),
];
