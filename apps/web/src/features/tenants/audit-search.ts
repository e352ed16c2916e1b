import type { OperatorAction } from '@jornada/contract/tenants/operator-audit';
import { choiceParam, pageParam, type RawSearch, textParam } from '../../shared/list/search-params.ts';

/** The contract's actions, checked against it by type, without loading its schemas. */
const actions = {
  TENANT_CREATED: true,
  TENANT_UPDATED: true,
  TENANT_SUSPENDED: true,
  TENANT_ACTIVATED: true,
  TENANT_DELETED: true,
  ADMIN_SETUP_EMAIL_RESENT: true,
  ADMIN_SETUP_LINK_REGENERATED: true,
  ADMIN_EMAIL_CHANGED: true,
} satisfies Record<OperatorAction, true>;
export const operatorActions = Object.keys(actions) as OperatorAction[];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the address says of the audit log; absent is what it shows without being asked. `page` counts from 1. */
export interface AuditSearch {
  readonly tenantId?: string | undefined;
  readonly action?: OperatorAction | undefined;
  readonly page?: number | undefined;
}

/** Reads the address of the log; what it does not know it leaves out. */
export function readAuditSearch(raw: RawSearch): AuditSearch {
  const tenantId = textParam(raw.tenantId);
  return {
    tenantId: tenantId && uuid.test(tenantId) ? tenantId : undefined,
    action: choiceParam(raw.action, operatorActions),
    page: pageParam(raw.page),
  };
}
