import type { CompanyAction } from '@jornada/contract/company/audit-log';
import type { WebhookEvent } from '@jornada/contract/company/webhook-events';
import type { CompanyEvent } from './company-event.ts';

/** What other programs are told of: ids and what tells one month of a person from another; no names, reasons or values. */
export interface ToldEvent {
  readonly type: WebhookEvent;
  readonly data: Readonly<Record<string, string | number>>;
}

/** Changes of somebody's account, contract or employment. */
const changesOfPeople: ReadonlySet<CompanyAction> = new Set([
  'EMPLOYEE_CREATED',
  'EMPLOYEE_UPDATED',
  'EMPLOYEE_ACTIVATED',
  'EMPLOYEE_DEACTIVATED',
  'EMPLOYEE_DELETED',
  'EMPLOYEE_ROLES_CHANGED',
  'EMPLOYEES_IMPORTED',
  'EMAIL_CHANGE_CONFIRMED',
  'CONTRACT_ADDED',
  'CONTRACT_CHANGED',
  'CONTRACT_REMOVED',
  'EMPLOYMENT_ADDED',
  'EMPLOYMENT_CHANGED',
  'EMPLOYMENT_REMOVED',
  'PAUSE_ADDED',
  'PAUSE_CHANGED',
  'PAUSE_REMOVED',
  'BIRTH_DATE_CHANGED',
  'WORK_CENTRE_JOINED',
  'WORK_CENTRE_MEMBERSHIP_REMOVED',
]);

const decisions: Partial<Record<CompanyAction, WebhookEvent>> = {
  CORRECTION_REQUEST_ACCEPTED: 'correction.decided',
  CORRECTION_REQUEST_DECLINED: 'correction.decided',
  CORRECTION_PROPOSAL_AGREED: 'correction.decided',
  CORRECTION_PROPOSAL_REFUSED: 'correction.decided',
  CORRECTION_PROPOSAL_UNANSWERED: 'correction.decided',
  ABSENCE_FILED: 'timeoff.decided',
  ABSENCE_APPROVED: 'timeoff.decided',
  ABSENCE_REJECTED: 'timeoff.decided',
  VACATION_FILED: 'timeoff.decided',
  VACATION_APPROVED: 'timeoff.decided',
  VACATION_REJECTED: 'timeoff.decided',
};

/** What other programs are told of an event of the company: nothing, once, or for each of several people. */
export function toldOf({ action, subjectId: personId, after, about }: CompanyEvent): ToldEvent[] {
  if (changesOfPeople.has(action))
    return (about?.userIds ?? [personId]).map((id) => ({ type: 'person.changed', data: { personId: id } }));
  if (action === 'MONTH_CLOSED') {
    const { month, version } = after ?? {};
    return [{ type: 'month.closed', data: { personId, month: String(month), version: Number(version) } }];
  }
  if (action === 'PAYROLL_BATCH_CLOSED')
    return [{ type: 'payroll.batch.closed', data: { batchId: personId, month: String(after?.month) } }];
  const type = decisions[action];
  const requestId = about?.requestId;
  return type && requestId !== undefined ? [{ type, data: { personId, requestId } }] : [];
}
