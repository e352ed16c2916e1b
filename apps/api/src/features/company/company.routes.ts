import { ownCompany, updateCompany } from '@jornada/contract/company/company';
import type { FastifyInstance } from 'fastify';
import { type Platform, serve } from '../../platform/endpoint-route.ts';
import { problem } from '../../platform/problem.ts';
import { findCompany, updateCompanyRow } from './company.queries.ts';

export function companyRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, ownCompany, async ({ inTenant }) => (await inTenant(findCompany)) ?? notFound());

  serve(app, platform, updateCompany, async ({ body, inTenant }) => {
    const company = await inTenant(async (tx) => {
      await updateCompanyRow(tx, { name: body.name, emailLookup: body.emailLookup });
      return findCompany(tx);
    });
    return company ?? notFound();
  });
}

function notFound(): never {
  throw problem('NOT_FOUND');
}
