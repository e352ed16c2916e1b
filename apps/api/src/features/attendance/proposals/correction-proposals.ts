import type { CorrectionProposal } from '@jornada/contract/attendance/proposals';
import { proposalMails, proposalRefusals } from '@jornada/texts/attendance-proposals';
import type { Message } from '../../../events/messages.ts';
import type { Reader } from '../../../events/readers.queries.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { ProposalKind } from '../../../requests/request-kind.ts';
import { findProposals, type ProposalRow } from './proposals.queries.ts';
import { describeKept, keptInWords } from './proposed-hours.ts';

/**
 * Corrections that the company proposes as a kind of requests: their person decides, and whoever proposed them is told.
 * @param now when those that wait too long are over
 */
export function correctionProposals(now: Temporal.Instant): ProposalKind<ProposalRow, CorrectionProposal> {
  return {
    table: 'correction_proposals',
    ownPath: '/empleado/mis-asistencias',
    find: (tx, visible, wanted) => findProposals(tx, visible, { ...wanted, at: now }),
    describe: describeProposal,
    alreadyDecided: (row) =>
      problem('REQUEST_DECIDED', { message: proposalRefusals.decided, proposal: describeProposal(row) }),
    logged: (row, step) => {
      const date = row.workedOn.toString();
      const [shown, wanted] = [keptInWords(row.shown), keptInWords(row.wanted)];
      const said = { date, wanted, proposedBy: row.proposedByName, ...(row.note && { comment: row.note }) };
      const before = { date, shown };
      if (step === 'ASKED')
        return { action: 'CORRECTION_PROPOSED', before, after: { date, wanted, reason: row.reason } };
      return { action: actionOf(row), before, after: said };
    },
    ownMail: (row, step, authorName, reader) => {
      const told = toldOf(row, authorName, reader);
      if (step === 'ASKED') return proposalMails.proposed({ ...told, until: lastDateOf(row) });
      return step === 'WITHDRAWN' ? proposalMails.withdrawn(told) : proposalMails.ended(told);
    },
    proposerMessage,
  };
}

function proposerMessage(row: ProposalRow, authorName: string): Message {
  const mails = {
    AGREED: proposalMails.agreed,
    REFUSED: proposalMails.refused,
    UNANSWERED: proposalMails.unanswered,
  };
  const { status } = row;
  if (status === 'PENDING' || status === 'WITHDRAWN') throw new Error('nobody has decided about it');
  return {
    to: { userId: row.proposedBy },
    path: '/admin/asistencias',
    text: (reader) => mails[status](toldOf(row, authorName, reader)),
  };
}

function actionOf({ status }: ProposalRow) {
  switch (status) {
    case 'AGREED':
      return 'CORRECTION_PROPOSAL_AGREED';
    case 'REFUSED':
      return 'CORRECTION_PROPOSAL_REFUSED';
    case 'WITHDRAWN':
      return 'CORRECTION_PROPOSAL_WITHDRAWN';
    default:
      return 'CORRECTION_PROPOSAL_UNANSWERED';
  }
}

function toldOf(row: ProposalRow, authorName: string, { fullName, tenantName }: Reader) {
  return {
    ...{ fullName, tenantName, authorName, employeeName: row.userName, date: row.workedOn.toString() },
    ...{ shown: keptInWords(row.shown), wanted: keptInWords(row.wanted), reason: row.reason },
    comment: row.note ?? '',
  };
}

/** The last date on which the person can answer, where they work. */
function lastDateOf({ expiresAt, wanted, shown }: ProposalRow): string {
  const zone = [...wanted, ...shown][0]?.entry.timeZone ?? 'UTC';
  return expiresAt.subtract({ milliseconds: 1 }).toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** A proposal as the API answers it. */
export function describeProposal(row: ProposalRow): CorrectionProposal {
  const { id, userId, reason, status } = row;
  return {
    ...{ id, userId, employeeName: row.userName, date: row.workedOn.toString() },
    ...{ shown: describeKept(row.shown), wanted: describeKept(row.wanted), reason, status },
    proposedBy: row.proposedByName,
    createdAt: toText(row.createdAt),
    expiresAt: toText(row.expiresAt),
    decidedAt: row.decidedAt && toText(row.decidedAt),
    ...{ decidedBy: row.decidedByName, comment: row.note },
  };
}

function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
