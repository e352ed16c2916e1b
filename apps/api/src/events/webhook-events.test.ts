import { randomUUID } from 'node:crypto';
import type { AuditValues } from '@jornada/contract/audit';
import type { CompanyAction } from '@jornada/contract/company/audit-log';
import { describe, expect, test } from 'vitest';
import { toldOf } from './webhook-events.ts';

const [personId, requestId] = [randomUUID(), randomUUID()];
const happened = (action: CompanyAction, after?: AuditValues) =>
  toldOf({
    action,
    subjectId: personId,
    subjectName: 'Eva Núñez',
    about: { requestId },
    ...(after && { after }),
  });

describe('what other programs are told', () => {
  test.each([
    'CORRECTION_REQUEST_ACCEPTED',
    'CORRECTION_REQUEST_DECLINED',
    'CORRECTION_PROPOSAL_AGREED',
    'CORRECTION_PROPOSAL_REFUSED',
    'CORRECTION_PROPOSAL_UNANSWERED',
  ] as const)('%s is a decided correction', (action) => {
    expect(happened(action, { reason: 'médico' })).toEqual([
      { type: 'correction.decided', data: { personId, requestId } },
    ]);
  });

  test.each([
    'ABSENCE_APPROVED',
    'ABSENCE_REJECTED',
    'ABSENCE_FILED',
    'VACATION_APPROVED',
    'VACATION_REJECTED',
    'VACATION_FILED',
  ] as const)('%s is decided time off', (action) => {
    expect(happened(action, { absenceType: 'SICK_LEAVE', note: 'gripe' })).toEqual([
      { type: 'timeoff.decided', data: { personId, requestId } },
    ]);
  });

  test('a closed month is told with its version', () => {
    expect(happened('MONTH_CLOSED', { month: '2026-10', version: 2, code: 'ABCD' })).toEqual([
      { type: 'month.closed', data: { personId, month: '2026-10', version: 2 } },
    ]);
  });

  test.each(['EMPLOYEE_UPDATED', 'CONTRACT_CHANGED', 'PAUSE_ADDED', 'EMPLOYEE_DELETED'] as const)(
    '%s is a change of a person, without what was changed',
    (action) => {
      expect(happened(action, { name: 'Eva', pauseReason: 'SICK_LEAVE' })).toEqual([
        { type: 'person.changed', data: { personId } },
      ]);
    },
  );

  test('an import is a change of each of its people', () => {
    const userIds = [randomUUID(), randomUUID()];
    const subject = { subjectId: randomUUID(), subjectName: 'Importación' };
    expect(toldOf({ action: 'EMPLOYEES_IMPORTED', ...subject, about: { userIds } })).toEqual(
      userIds.map((id) => ({ type: 'person.changed', data: { personId: id } })),
    );
  });

  test.each([
    'ABSENCE_REQUESTED',
    'VACATION_CANCELLED',
    'REQUEST_FIRST_APPROVED',
    'SETTINGS_UPDATED',
    'WEBHOOK_ADDED',
  ] as const)('nothing of %s', (action) => expect(happened(action)).toEqual([]));
});
