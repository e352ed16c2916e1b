import { createTenant as createEndpoint } from '@jornada/contract/tenants/create-tenant';
import { type OperatorAction, operatorAudit } from '@jornada/contract/tenants/operator-audit';
import { readTenant } from '@jornada/contract/tenants/read-tenant';
import {
  cancelAdminFactorReset as cancelEndpoint,
  changeAdminEmail as emailEndpoint,
  regenerateSetupLink,
  resendSetupEmail,
  resetAdminFactor as resetEndpoint,
  type TenantAdmin,
  tenantAdmins,
} from '@jornada/contract/tenants/tenant-admins';
import { tenantList } from '@jornada/contract/tenants/tenant-list';
import { activateTenant, suspendTenant } from '@jornada/contract/tenants/tenant-state';
import { tenantStats } from '@jornada/contract/tenants/tenant-stats';
import { updateTenant as updateEndpoint } from '@jornada/contract/tenants/update-tenant';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../events/audit.reads.ts';
import { problem } from '../../platform/errors/problem.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import { pageOf } from '../../platform/http/page.ts';
import type { Platform } from '../../platform/platform.ts';
import { withOperator, withSteward } from '../../platform/transactions/with-operator.ts';
import { sendAdminSetup } from './admin-setup.ts';
import { changeAdminEmail } from './change-admin-email.ts';
import { createTenant } from './create-tenant.ts';
import { describeAdmin } from './describe-admin.ts';
import { describeTenant, summariseTenant } from './describe-tenant.ts';
import { cancelAdminFactorReset, resetAdminFactor } from './reset-admin-factor.ts';
import { findAdmins } from './tenant-admins.queries.ts';
import { countTenants, findTenant, findTenants } from './tenants.queries.ts';
import { updateTenant } from './update-tenant.ts';

export function tenantsRoutes(app: FastifyInstance, platform: Platform): void {
  readRoutes(app, platform);
  changeRoutes(app, platform);
  adminRoutes(app, platform);
}

function readRoutes(app: FastifyInstance, platform: Platform): void {
  const { database } = platform;

  serve(app, platform, tenantStats, () => withOperator(database, countTenants));

  serve(app, platform, tenantList, async ({ query }) => {
    const { rows, total } = await withOperator(database, (tx) => findTenants(tx, query));
    return pageOf(rows.map(summariseTenant), total, query);
  });

  serve(app, platform, readTenant, ({ params }) =>
    withSteward(database, params.id, async (tx) => {
      const tenant = await findTenant(tx, params.id);
      if (!tenant) throw problem('NOT_FOUND');
      return describeTenant(tx, tenant);
    }),
  );

  serve(app, platform, operatorAudit, async ({ query, inTenant }) => {
    const { tenantId, action, page, size } = query;
    // As it is stored: that column contains text only.
    const subjectId = tenantId?.toLowerCase();
    const { entries, total } = await inTenant((tx) =>
      readAudit(tx, { subjectId, actions: action && [action], page, size }, () => false),
    );
    // The platform's log contains only what operators did.
    const content = entries.map((entry) => ({ ...entry, action: entry.action as OperatorAction }));
    return pageOf(content, total, query);
  });
}

function changeRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, createEndpoint, async ({ body, ...call }) => ({
    id: await createTenant(platform, call, body),
  }));

  serve(app, platform, updateEndpoint, ({ params, body, ...call }) =>
    updateTenant(platform, call, params.id, body),
  );

  serve(app, platform, suspendTenant, ({ params, ...call }) =>
    updateTenant(platform, call, params.id, { isActive: false }),
  );

  serve(app, platform, activateTenant, ({ params, ...call }) =>
    updateTenant(platform, call, params.id, { isActive: true }),
  );
}

function adminRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, tenantAdmins, ({ params, ...call }) =>
    withSteward(platform.database, params.id, async (tx) => {
      if (!(await findTenant(tx, params.id))) throw problem('NOT_FOUND');
      const described: TenantAdmin[] = [];
      for (const admin of await findAdmins(tx)) described.push(await describeAdmin(tx, call, admin));
      return described;
    }),
  );

  serve(app, platform, resetEndpoint, ({ params, body, ...call }) =>
    resetAdminFactor(platform, call, params, body.reason),
  );

  serve(app, platform, cancelEndpoint, ({ params, ...call }) =>
    cancelAdminFactorReset(platform, call, params),
  );

  serve(app, platform, resendSetupEmail, async ({ params, ...call }) => {
    await sendAdminSetup(platform, call, params, 'ADMIN_SETUP_EMAIL_RESENT');
    return undefined;
  });

  serve(app, platform, regenerateSetupLink, async ({ params, ...call }) => ({
    setupLink: await sendAdminSetup(platform, call, params, 'ADMIN_SETUP_LINK_REGENERATED'),
  }));

  serve(app, platform, emailEndpoint, ({ params, body, ...call }) =>
    changeAdminEmail(platform, call, params, body.newEmail),
  );
}
