import { z } from 'zod';
import { auditEntrySchema } from '../audit.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';

/** Every change an operator can make, as named in the audit log. */
export const operatorActions = [
  'TENANT_CREATED',
  'TENANT_UPDATED',
  'TENANT_SUSPENDED',
  'TENANT_ACTIVATED',
  'TENANT_DELETED',
  'KEPT_RECORD_SENT',
  'KEPT_RECORD_WITHDRAWN',
  'KEPT_RECORD_FETCHED',
  'ADMIN_SETUP_EMAIL_RESENT',
  'ADMIN_SETUP_LINK_REGENERATED',
  'ADMIN_EMAIL_CHANGED',
  'ADMIN_EMAIL_CHANGE_ASKED',
  'ADMIN_FACTOR_RESET_ASKED',
  'ADMIN_FACTOR_RESET_CANCELLED',
  'ADMIN_FACTOR_RESET',
  'OPERATOR_FACTOR_RESET_ASKED',
  'OPERATOR_FACTOR_RESET_CANCELLED',
  'OPERATOR_FACTOR_RESET',
  'OPERATOR_CREATED',
  'OPERATOR_RESET',
] as const;
export type OperatorAction = (typeof operatorActions)[number];

/** The operators' changes, newest first; `subjectId` is the company or, where an operator's account or second factor was created or reset, the operator. */
export const operatorAudit = defineEndpoint({
  method: 'GET',
  path: '/superadmin/audit',
  summary: 'What the operators changed',
  access: areaRoles.superadmin,
  query: z.object({
    tenantId: z.uuid().optional(),
    action: z.enum(operatorActions).optional(),
    ...pageQuery(20),
  }),
  response: pageOf(auditEntrySchema.extend({ action: z.enum(operatorActions) })),
  errors: [],
});
