import type { OperatorAction } from '@jornada/contract/tenants/operator-audit';
import { defineList, type SearchIn } from '../../shared/list/define-list.ts';
import { choiceParam, idParam } from '../../shared/list/search-params.ts';

/** The contract's actions, checked by their type without loading its schemas. */
const actions = {
  TENANT_CREATED: true,
  TENANT_UPDATED: true,
  TENANT_SUSPENDED: true,
  TENANT_ACTIVATED: true,
  TENANT_DELETED: true,
  KEPT_RECORD_SENT: true,
  KEPT_RECORD_WITHDRAWN: true,
  KEPT_RECORD_FETCHED: true,
  ADMIN_SETUP_EMAIL_RESENT: true,
  ADMIN_SETUP_LINK_REGENERATED: true,
  ADMIN_EMAIL_CHANGED: true,
  ADMIN_EMAIL_CHANGE_ASKED: true,
  ADMIN_FACTOR_RESET_ASKED: true,
  ADMIN_FACTOR_RESET_CANCELLED: true,
  ADMIN_FACTOR_RESET: true,
  OPERATOR_FACTOR_RESET_ASKED: true,
  OPERATOR_FACTOR_RESET_CANCELLED: true,
  OPERATOR_FACTOR_RESET: true,
  OPERATOR_CREATED: true,
  OPERATOR_RESET: true,
} satisfies Record<OperatorAction, true>;
export const operatorActions = Object.keys(actions) as OperatorAction[];

export const operatorLog = defineList({
  filters: { tenantId: idParam, action: (raw) => choiceParam(raw, operatorActions) },
});
export type AuditSearch = SearchIn<typeof operatorLog>;
