import {
  inspectorIdSchema,
  openInspection,
  requestInspection,
  sendInspectionCode,
  validateInspector,
} from '@jornada/contract/inspection/inspector-access';
import { taxIdSchema } from '@jornada/contract/tax-id';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/endpoint-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inspectionBudgets, spend } from './budgets.ts';
import { findCompanies } from './find-companies.ts';
import { sendAnotherCode, useCode } from './open-inspection.ts';
import { requestAccess } from './request-access.ts';

export function inspectorRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, validateInspector, ({ body, address }) =>
    spend(platform, [{ budget: inspectionBudgets.lookUp, key: address }], async () => {
      const inspector = inspectorIdSchema.safeParse(body.inspectorId);
      const taxId = taxIdSchema.safeParse(body.companyTaxId);
      if (!inspector.success || !taxId.success) return { valid: false };
      return { valid: (await findCompanies(platform, taxId.data)).length > 0 };
    }),
  );

  serve(app, platform, requestInspection, (call) => requestAccess(platform, call.body, call));

  serve(app, platform, sendInspectionCode, ({ params, address, now }) =>
    sendAnotherCode(platform, { name: params.id, address, now }),
  );

  serve(app, platform, openInspection, ({ params, body, address, now }) =>
    useCode(platform, { name: params.id, address, now }, body.code),
  );
}
