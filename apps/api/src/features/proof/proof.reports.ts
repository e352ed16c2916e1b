import { ownReceipts } from '@jornada/contract/proof/own-receipts';
import { proofTexts } from '@jornada/texts/proof';
import { problem } from '../../platform/errors/problem.ts';
import { defineReport, type Report } from '../../platform/reports/report.ts';
import { readPeriod } from '../../platform/time/period.ts';
import { giveReceipt, giveStatementReceipt } from '../../record/give-receipt.ts';
import { findEntries } from '../../record/ledger.reads.ts';
import { findStatements } from '../../record/statements.reads.ts';

const limits = { lastField: 'to', maxDays: 366 };

export const proofReports: readonly Report[] = [
  defineReport(ownReceipts, async ({ signer }, { session, query, inTenant }) => {
    const { from, to } = readPeriod(query, limits);
    const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(session.timeZone).toInstant();
    const period = { from: midnight(from), until: midnight(to.add({ days: 1 })) };
    const [entries, statements] = await inTenant((tx) =>
      Promise.all([findEntries(tx, session.userId, period), findStatements(tx, session.userId, period)]),
    );
    if (entries.length + statements.length === 0) throw problem('NOTHING_TO_EXPORT');
    const receipts = await Promise.all([
      ...entries.map((entry) => giveReceipt(signer, entry)),
      ...statements.map((statement) => giveStatementReceipt(signer, statement)),
    ]);
    const lines = receipts.map((receipt) => `${JSON.stringify(receipt)}\n`);
    const name = proofTexts.receiptsFile(from.toString(), to.toString());
    return { contents: lines.join(''), contentType: 'application/x-ndjson; charset=utf-8', name };
  }),
];
