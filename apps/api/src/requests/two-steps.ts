import { stepOfDecision } from '@jornada/core/teams/step-of-decision';
import { twoStepsMails, twoStepsTexts } from '@jornada/texts/two-steps';
import { actorOf } from '../authorization/actor.ts';
import { happened } from '../events/happened.ts';
import type { ForMessages, Message } from '../events/messages.ts';
import { isThereDecider, type Reader } from '../events/readers.queries.ts';
import { problem } from '../platform/errors/problem.ts';
import type { AdminCall } from '../platform/identity/admin-call.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findStepRules, storeFirstStep } from './first-step.queries.ts';
import type { DecisionMarks, RequestKind, RequestRow } from './request-kind.ts';
import { readAgain } from './request-life.ts';
import { noteTold } from './requests.queries.ts';
import { findTeamDeciders } from './team-deciders.reads.ts';
import { isToldAtOnce } from './tell-of-requests.ts';
import { findTurnsOfTeams } from './turn-of-team.queries.ts';

/** `FIRST`: what is approved waits for the administration; else the decision ends the request. */
export type Step = { readonly step: 'FIRST' } | { readonly step: 'FINAL'; readonly marks: DecisionMarks };

/**
 * What a decision of the caller about a waiting request, which is locked, is.
 * @throws problem REQUEST_DECIDED when its first step was taken and the caller cannot take the second
 */
export async function requireStep<Row extends RequestRow>(
  tx: TenantTx,
  kind: RequestKind<Row, unknown>,
  { session, now }: AdminCall,
  row: Row,
  isApproval: boolean,
): Promise<Step> {
  const { permission } = kind.deciders;
  const { userId } = session;
  const { twoSteps: isTwoSteps, teamDecidesDays } = await findStepRules(tx);
  if (!isTwoSteps && teamDecidesDays === 0 && !row.firstStep) return { step: 'FINAL', marks: {} };
  const [turns, leadersOf, canOthersFinish] = await Promise.all([
    findTurnsOfTeams(tx, kind, [row], now),
    findTeamDeciders(tx, permission, [row.userId], now, userId),
    isThereDecider(tx, permission, [userId, row.userId]),
  ]);
  const leaders = leadersOf.get(row.userId) ?? [];
  const isAdministration = actorOf(session).may.get(permission) === 'everybody';
  const decided = stepOfDecision({
    isTwoSteps,
    isTurnOfTeam: turns.has(row.id),
    isTeamLed: leaders.length > 0,
    isFirstTaken: Boolean(row.firstStep),
    isApproval,
    decider: {
      isAdministration,
      leadsTeam: !isAdministration || leaders.some((leader) => leader.userId === userId),
      tookFirst: row.firstStep?.userId === userId,
    },
    canOthersFinish,
  });
  if (decided.step === 'TAKEN') throw alreadyTaken(row);
  if (decided.step === 'FIRST') return { step: 'FIRST' };
  const { isBeforeTeam, isBothSteps } = decided;
  return {
    step: 'FINAL',
    marks: { ...(isBeforeTeam && { isBeforeTeam }), ...(isBothSteps && { isBothSteps }) },
  };
}

/** Stores the caller’s approval as the first step of a waiting request, which is locked. @returns the request, which still waits */
export async function storeFirst<Row extends RequestRow>(
  tx: TenantTx,
  kind: RequestKind<Row, unknown>,
  { session, now }: AdminCall,
  waiting: Row,
  note: string,
): Promise<Row> {
  await storeFirstStep(tx, kind.table, waiting.id, { by: session.userId, at: now, note: note || null });
  return readAgain(tx, kind, waiting);
}

/** The same, and tells the log, the person and the administration. */
export async function takeFirstStep<Row extends RequestRow>(
  sender: ForMessages,
  tx: TenantTx,
  kind: RequestKind<Row, unknown>,
  call: AdminCall,
  waiting: Row,
  note: string,
): Promise<Row> {
  const row = await storeFirst(tx, kind, call, waiting, note);
  const { after } = kind.logged(row, 'ASKED');
  const event = {
    action: 'REQUEST_FIRST_APPROVED',
    ...{ subjectId: row.userId, subjectName: row.userName },
    after: { ...after, ...(note && { note }) },
  } as const;
  const told = { firstName: call.session.fullName, line: kind.line(row) };
  const toPerson: Message = {
    to: { userId: row.userId },
    path: kind.ownPath,
    text: ({ fullName }: Reader) => twoStepsMails.toPerson({ ...told, fullName }),
  };
  const toAdministration: Message = {
    to: { permission: kind.deciders.permission },
    path: kind.deciders.path,
    text: ({ fullName, tenantName }: Reader) =>
      twoStepsMails.toAdministration({ ...told, fullName, tenantName }),
  };
  const isAtOnce = await isToldAtOnce(tx, kind.table, call.now);
  if (isAtOnce) await noteTold(tx, kind.table, [row.id], call.now);
  const messages = isAtOnce ? [toPerson, toAdministration] : [toPerson];
  await happened(tx, call, event, { by: sender, messages });
  return row;
}

function alreadyTaken({ firstStep }: RequestRow) {
  return problem('REQUEST_DECIDED', { message: twoStepsTexts.taken(firstStep?.name ?? '') });
}
