import { deleteTenant as deleteEndpoint } from '@jornada/contract/tenants/delete-tenant';
import { defineReport, type Report } from '../../platform/reports/report.ts';
import { deleteTenant } from './delete-tenant.ts';

export const tenantsReports: readonly Report[] = [
  defineReport(
    deleteEndpoint,
    async (platform, { params, ...call }) => {
      await deleteTenant(platform, call, params.id);
      return undefined;
    },
    { isCompleted: true },
  ),
];
