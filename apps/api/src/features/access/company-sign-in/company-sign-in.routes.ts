import {
  beginCompanySignIn as beginEndpoint,
  completeCompanySignIn as completeEndpoint,
} from '@jornada/contract/access/company-sign-in';
import {
  addCompanyDomain,
  companySignIn,
  proveCompanyDomain,
  removeCompanyDomain,
  removeSignInProvider,
  setSignInProvider,
} from '@jornada/contract/access/sign-in-provider';
import type { FastifyInstance } from 'fastify';
import { serve, takesOwnTurns } from '../../../platform/http/endpoint-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { beginCompanySignIn } from './begin-company-sign-in.ts';
import { readCompanySignIn, removeProvider, setProvider } from './change-sign-in-provider.ts';
import { addDomain, proveDomain, removeDomain } from './company-domains.ts';
import { type AddPerson, completeCompanySignIn } from './complete-company-sign-in.ts';

/** @param addPerson adds whoever has no account yet */
export function companySignInRoutes(app: FastifyInstance, platform: Platform, addPerson: AddPerson): void {
  serve(
    app,
    platform,
    beginEndpoint,
    ({ body, address, now }) =>
      beginCompanySignIn(platform, { email: body.email, tenantId: body.tenantId, address }, now),
    takesOwnTurns,
  );

  serve(
    app,
    platform,
    completeEndpoint,
    ({ body, address, userAgent, now }) =>
      completeCompanySignIn(platform, addPerson, { ...body, address, userAgent }, now),
    takesOwnTurns,
  );

  serve(app, platform, companySignIn, ({ inTenant }) => inTenant((tx) => readCompanySignIn(tx, platform)));

  serve(app, platform, setSignInProvider, ({ body, ...call }) => setProvider(platform, call, body));

  serve(app, platform, removeSignInProvider, async (call) => {
    await removeProvider(platform, call);
    return undefined;
  });

  serve(app, platform, addCompanyDomain, ({ body, ...call }) => addDomain(platform, call, body.domain));

  serve(app, platform, proveCompanyDomain, ({ params, ...call }) => proveDomain(platform, call, params.id));

  serve(app, platform, removeCompanyDomain, async ({ params, ...call }) => {
    await removeDomain(platform, call, params.id);
    return undefined;
  });
}
