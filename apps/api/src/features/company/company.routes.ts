import { companyAudit } from '@jornada/contract/company/audit-log';
import { ownCompany, updateCompany } from '@jornada/contract/company/company';
import { logoImage, removeLogo, uploadLogo } from '@jornada/contract/company/logo';
import { tenantSettings, updateTenantSettings } from '@jornada/contract/company/tenant-settings';
import { updateWorkingTimeRules, workingTimeRules } from '@jornada/contract/company/working-time-rules';
import { validationTexts } from '@jornada/texts/validation';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../authorization/actor.ts';
import { readsAudit } from '../../authorization/company.ts';
import { findSeenKinds } from '../../authorization/seen-kinds.reads.ts';
import { requireEverybody } from '../../authorization/visible-people.reads.ts';
import { readAudit } from '../../events/audit.reads.ts';
import { problem } from '../../platform/errors/problem.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import { pageOf } from '../../platform/http/page.ts';
import { companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeCompany } from './change-company.ts';
import { changeSettings, toSettings } from './change-settings.ts';
import { findCompany } from './company.queries.ts';
import { changeLogo, readLogo } from './logo.ts';
import { findSettings } from './settings.queries.ts';
import { changeRules } from './working-time/change-rules.ts';
import { describeRules } from './working-time/describe-rules.ts';
import { findRules } from './working-time/working-time-rules.queries.ts';

export function companyRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, ownCompany, async ({ inTenant }) => (await inTenant(findCompany)) ?? notFound());

  serve(app, platform, updateCompany, ({ body, ...call }) => changeCompany(platform, call, body));

  settingsRoutes(app, platform);
  logoRoutes(app, platform);

  serve(app, platform, companyAudit, async ({ session, query, inTenant }) => {
    const reader = actorOf(session);
    requireEverybody(reader, readsAudit);
    const { action, from, to, ...rest } = query;
    if (from && to && from > to) {
      throw problem('VALIDATION_FAILED', { fieldErrors: { to: validationTexts.rangeReversed } });
    }
    const { entries, total } = await inTenant(async (tx) => {
      // Dates in the company's zone, since an admin may have another one.
      const { timeZone } = await findSettings(tx);
      const startOf = (date: string, days: number) =>
        Temporal.PlainDate.from(date).add({ days }).toZonedDateTime(timeZone).toInstant();
      // The log is read by who may read it of everybody: what narrower reviewers of absences may know is not asked.
      const seesKind = await findSeenKinds(tx, reader, []);
      const filter = {
        ...rest,
        actions: action && [action],
        since: from === undefined ? undefined : startOf(from, 0),
        until: to === undefined ? undefined : startOf(to, 1),
      };
      return readAudit(tx, filter, seesKind);
    });
    return pageOf(entries, total, query);
  });
}

function settingsRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, tenantSettings, async ({ inTenant }) => toSettings(await inTenant(findSettings)));

  serve(app, platform, updateTenantSettings, ({ body, ...call }) => changeSettings(platform, call, body));

  serve(app, platform, workingTimeRules, ({ inTenant, ...call }) =>
    inTenant(async (tx) => describeRules(await findRules(tx), companyTodayOf(call))),
  );

  serve(app, platform, updateWorkingTimeRules, ({ body, ...call }) => changeRules(platform, call, body));
}

function logoRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, uploadLogo, async ({ file, inTenant, ...call }) => {
    await changeLogo(platform, call, file.bytes);
    return (await inTenant(findCompany)) ?? notFound();
  });

  serve(app, platform, removeLogo, async ({ inTenant, ...call }) => {
    await changeLogo(platform, call, null);
    return (await inTenant(findCompany)) ?? notFound();
  });

  serve(app, platform, logoImage, ({ params }) => readLogo(platform, params));
}

function notFound(): never {
  throw problem('NOT_FOUND');
}
