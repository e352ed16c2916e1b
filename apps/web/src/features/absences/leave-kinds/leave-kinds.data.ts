import type { LeaveRule, resetLeaveRule, updateLeaveRule } from '@jornada/contract/absences/leave-kinds';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

export type LeaveRuleChange = Omit<EndpointInput<typeof updateLeaveRule>['body'], 'revision'>;

/** @throws ApiProblem: with CHANGED_MEANWHILE it carries the present state, `leaveRule` */
export const sendLeaveRule = (change: LeaveRuleChange, { kind, revision }: LeaveRule): Promise<LeaveRule> =>
  callEndpoint<typeof updateLeaveRule>('PUT /absences/leave-kinds/:kind', {
    params: { kind },
    body: { ...change, revision },
  });

/** @throws ApiProblem */
export const sendLeaveReset = (kind: LeaveRule['kind']) =>
  callEndpoint<typeof resetLeaveRule>('DELETE /absences/leave-kinds/:kind', { params: { kind } });
