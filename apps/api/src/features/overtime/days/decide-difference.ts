import { randomUUIDv7 } from 'node:crypto';
import type { OvertimeDay } from '@jornada/contract/overtime/overtime-day';
import {
  type DecidedOvertime,
  decideOvertime,
  type OvertimeRefusal,
  type OvertimeSplit,
} from '@jornada/core/payroll/decide-overtime';
import { overtimeTexts as texts } from '@jornada/texts/overtime';
import { overtimeMails } from '@jornada/texts/overtime-mails';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesOvertime } from '../../../authorization/overtime.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import type { Message } from '../../../events/messages.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { refuseOwnDecision } from '../../../requests/own-decision.ts';
import { type NamedPerson, requireEmployed } from '../../employees/employees.reads.ts';
import { insertDecision } from '../decisions/overtime-decisions.queries.ts';
import { type DifferenceRead, readDifference } from './read-difference.ts';

/** A workday of somebody, with what a decision about it is made on. */
export interface KnownDay {
  readonly userId: string;
  readonly date: Temporal.PlainDate;
  readonly knownMinutes: number;
  readonly knownDecisionId: string | null;
}

interface Decision {
  readonly reason: string;
  readonly isBeyondConfirmed: boolean;
  /** What becomes of the day, made of what it is now. */
  readonly splitOf: (day: OvertimeDay) => OvertimeSplit;
}

/**
 * Decides about a workday beyond its plan. Nothing of the record changes, and an earlier decision stays readable.
 * @throws problem NOT_FOUND; OWN_REQUEST; OVERTIME_DECIDED and OVERTIME_CHANGED where the day is not as known; DAY_NOT_OVER;
 * OVERTIME_NOT_ALLOWED; OVERTIME_LIMIT beyond the eighty hours of the year, unless confirmed; VALIDATION_FAILED for more than the
 * difference, and for not accepting, or force majeure, without a reason
 */
export function decideDifference(
  platform: Platform,
  call: AdminCall,
  known: KnownDay,
  decision: Decision,
): Promise<OvertimeDay> {
  const { session, now } = call;
  const { userId, date } = known;
  const visible = visiblePeople(actorOf(session), decidesOvertime);
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const person = await requireEmployed(tx, visible, userId);
    await refuseOwnDecision(tx, call, 'overtime.decide', userId);
    // Nobody else decides, and the record stays as it is, until this is done.
    await holdLedgers(tx, [userId]);
    const found = await readDifference(tx, person, date, now);
    requireAsKnown(found, known);
    const split = decision.splitOf(found.day);
    const decided = decideOvertime(
      { date, beyondMinutes: found.day.beyondMinutes, isOpen: found.isOpen, ...found.standing },
      split,
      { countedMinutes: found.countedMinutes, allowedMinutes: found.standing.allowedMinutes },
      decision.isBeyondConfirmed,
    );
    if ('reason' in decided) throw refusal(decided, found.day);
    const reason = decision.reason.trim();
    if (reason === '') refuseUnexplained(split, decided);
    await insertDecision(tx, {
      ...{ id: randomUUIDv7(), userId, workedOn: date, source: 'ACCEPTED', reason: reason || null, ...split },
      ofMinutes: found.day.beyondMinutes,
      ...{ decidedBy: session.userId, decidedByName: session.fullName, decidedAt: now },
    });
    const isBeyond = split.paidMinutes > 0 && decided.yearMinutes > found.standing.allowedMinutes;
    const told = { person, date, split, decided, reason };
    await happened(tx, call, eventOf(told, found.day, isBeyond), {
      by: platform,
      messages: messagesOf(told, session.fullName),
    });
    return (await readDifference(tx, person, date, now)).day;
  });
}

/** @throws problem VALIDATION_FAILED for what has to be explained: that something is not accepted, or that it could not be avoided */
function refuseUnexplained(
  { forceMajeureMinutes }: OvertimeSplit,
  { notAcceptedMinutes }: DecidedOvertime,
): void {
  if (notAcceptedMinutes > 0)
    throw problem('VALIDATION_FAILED', { fieldErrors: { reason: texts.reasonNeeded } });
  if (forceMajeureMinutes > 0)
    throw problem('VALIDATION_FAILED', { fieldErrors: { reason: texts.forceNeeded } });
}

/** @throws problem OVERTIME_DECIDED where somebody has decided meanwhile; OVERTIME_CHANGED where the day is another */
function requireAsKnown({ day, decision, isOpen }: DifferenceRead, known: KnownDay): void {
  const isNew = decision !== null && decision.id !== known.knownDecisionId;
  if (isNew)
    throw problem('OVERTIME_DECIDED', { message: texts.decidedBy(decision.decidedByName ?? texts.company) });
  if (!isOpen && day.beyondMinutes !== known.knownMinutes) throw problem('OVERTIME_CHANGED');
}

function refusal(refused: OvertimeRefusal, { beyondMinutes }: OvertimeDay) {
  switch (refused.reason) {
    case 'DAY_OPEN':
      return problem('DAY_NOT_OVER', { message: texts.dayOpen });
    case 'NO_DIFFERENCE':
      return problem('OVERTIME_CHANGED', { message: texts.noDifference });
    case 'BEYOND_DIFFERENCE':
      return problem('VALIDATION_FAILED', {
        fieldErrors: { paidMinutes: texts.beyondDifference(beyondMinutes) },
      });
    case 'NOT_ALLOWED':
      return problem('OVERTIME_NOT_ALLOWED', { message: texts.forbidden[refused.article] });
    case 'YEAR_EXCEEDED':
      return problem('OVERTIME_LIMIT', {
        message: texts.beyondYear(refused.yearMinutes, refused.allowedMinutes),
      });
  }
}

interface Told {
  readonly person: NamedPerson;
  readonly date: Temporal.PlainDate;
  readonly split: OvertimeSplit;
  readonly decided: DecidedOvertime;
  readonly reason: string;
}

function eventOf(
  { person, date, split, decided, reason }: Told,
  { beyondMinutes }: OvertimeDay,
  isBeyond: boolean,
) {
  const isNothing = decided.notAcceptedMinutes === beyondMinutes;
  return {
    action: isNothing ? ('OVERTIME_NOT_ACCEPTED' as const) : ('OVERTIME_ACCEPTED' as const),
    ...{ subjectId: person.userId, subjectName: person.userName },
    after: {
      ...{ date: date.toString(), beyondMinutes },
      ...(!isNothing && { ...split }),
      ...(decided.notAcceptedMinutes > 0 && { notAcceptedMinutes: decided.notAcceptedMinutes }),
      ...(isBeyond && { isBeyondYear: true }),
      ...(reason && { reason }),
    },
  };
}

/** What was not accepted is told at once; what was is on the person's page. */
function messagesOf({ person, date, decided, reason }: Told, authorName: string): Message[] {
  const { notAcceptedMinutes: minutes } = decided;
  if (minutes === 0) return [];
  const told = { date: date.toString(), minutes, authorName, reason };
  return [
    {
      to: { userId: person.userId },
      path: '/empleado/horas-extra',
      text: ({ fullName }) => overtimeMails.notAccepted({ ...told, fullName }),
    },
  ];
}
