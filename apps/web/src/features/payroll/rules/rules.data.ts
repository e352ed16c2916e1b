import type {
  addPayRules,
  changePayRules,
  createPayGroup,
  PayRulesBody,
  PayRulesVersion,
  payGroups,
  removePayGroup,
  removePayRules,
  renamePayGroup,
} from '@jornada/contract/payroll/pay-rules';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';

/** The groups of contracts with their rules, the general one first. */
export const payGroupsQuery = queryOptions({
  queryKey: ['payroll', 'groups'],
  queryFn: () => callEndpoint<typeof payGroups>('GET /admin/payroll/groups', {}),
  staleTime: 0,
});

/** @param id of the group to rename; null for a new one @throws ApiProblem */
export function sendPayGroup(id: string | null, name: string) {
  if (id === null)
    return callEndpoint<typeof createPayGroup>('POST /admin/payroll/groups', { body: { name } });
  return callEndpoint<typeof renamePayGroup>('PUT /admin/payroll/groups/:id', {
    params: { id },
    body: { name },
  });
}

/** @throws ApiProblem */
export const sendGroupRemoval = (id: string) =>
  callEndpoint<typeof removePayGroup>('DELETE /admin/payroll/groups/:id', { params: { id } });

/** @param of the rules to change; null for new ones of the group @throws ApiProblem */
export function sendPayRules(groupId: string | null, body: PayRulesBody, of: PayRulesVersion | null) {
  if (of === null)
    return callEndpoint<typeof addPayRules>('POST /admin/payroll/rules', { body: { ...body, groupId } });
  return callEndpoint<typeof changePayRules>('PUT /admin/payroll/rules/:id', {
    params: { id: of.id },
    body: { ...body, revision: of.revision },
  });
}

/** @throws ApiProblem */
export const sendRulesRemoval = (id: string) =>
  callEndpoint<typeof removePayRules>('DELETE /admin/payroll/rules/:id', { params: { id } });
