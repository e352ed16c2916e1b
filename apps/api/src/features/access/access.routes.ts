import {
  completeAccountSetup as setupEndpoint,
  validateAccountSetup as setupLink,
} from '@jornada/contract/access/account-setup';
import {
  confirmEmailChange as confirmEndpoint,
  validateEmailChange as emailLink,
} from '@jornada/contract/access/email-change';
import { login } from '@jornada/contract/access/login';
import { logout } from '@jornada/contract/access/logout';
import { me, type SessionUser } from '@jornada/contract/access/me';
import {
  completePasswordReset as resetEndpoint,
  validatePasswordReset as resetLink,
  requestPasswordReset as resetRequest,
} from '@jornada/contract/access/password-reset';
import { proveIdentity as proofEndpoint } from '@jornada/contract/access/prove-identity';
import { refresh } from '@jornada/contract/access/refresh';
import { tenantInfoByEmail as tenantInfo } from '@jornada/contract/access/tenant-info-by-email';
import { passwordResetTexts } from '@jornada/texts/password-reset';
import type { FastifyInstance } from 'fastify';
import { hasSeveralCentres } from '../../plan/centres-of-people.reads.ts';
import { findFactorNotice } from '../../platform/accounts/factor-dues.queries.ts';
import { serve, takesOwnTurns } from '../../platform/http/endpoint-route.ts';
import type { Session } from '../../platform/identity/standing-session.ts';
import type { Platform } from '../../platform/platform.ts';
import { programName } from '../../platform/process/program-version.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { asksModality } from '../../record/modalities.reads.ts';
import { completeAccountSetup, validateAccountSetup } from './account-setup.ts';
import { deviceWords } from './device-words.ts';
import { confirmEmailChange, validateEmailChange } from './email-change.ts';
import { completePasswordReset, requestPasswordReset, validatePasswordReset } from './password-reset.ts';
import { proveIdentity } from './prove-identity.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { tenantInfoByEmail } from './tenant-info.ts';

export function accessRoutes(app: FastifyInstance, platform: Platform): void {
  sessionRoutes(app, platform);
  proofRoute(app, platform);
  passwordResetRoutes(app, platform);
  accountSetupRoutes(app, platform);
  emailChangeRoutes(app, platform);

  serve(app, platform, tenantInfo, ({ query, address }) =>
    tenantInfoByEmail(platform, { email: query.email, address }),
  );
}

function sessionRoutes(app: FastifyInstance, platform: Platform): void {
  serve(
    app,
    platform,
    login,
    ({ body, headers, address, userAgent, now }) =>
      signIn(
        platform,
        {
          ...body,
          tenantId: headers['x-tenant-id'],
          deviceTokens: headers['x-device-token'],
          proofOfWork: headers['x-proof-of-work'],
          address,
          userAgent,
        },
        now,
      ),
    takesOwnTurns,
  );

  serve(app, platform, refresh, ({ body, userAgent, address, now }) =>
    refreshSession(platform, { refreshToken: body.refreshToken, userAgent, address }, now),
  );

  serve(app, platform, logout, async ({ body, now }) => {
    await signOut(platform, body.refreshToken, now);
    return undefined;
  });

  serve(app, platform, me, async ({ session, now, inTenant }) => ({
    id: session.userId,
    email: session.email,
    roles: [...session.admittedAs],
    permissions: [...session.permissions],
    teamPermissions: [...(session.team?.permissions ?? [])],
    ...(session.permissions.length > 0 || session.isPlatform
      ? await inTenant((tx) => whatAdministrationsShow(tx, session, now))
      : { hasCentres: false, asksModality: false, secondFactorDueAt: null }),
    tenantId: session.isPlatform ? null : session.tenantId,
    timezone: session.timeZone,
    version: programName,
  }));
}

/** What every page of an administration needs to know; nothing is looked up for people who only clock in. */
async function whatAdministrationsShow(
  tx: TenantTx,
  { userId, isPlatform }: Session,
  now: Temporal.Instant,
): Promise<Pick<SessionUser, 'hasCentres' | 'asksModality' | 'secondFactorDueAt'>> {
  const dueAt = await findFactorNotice(tx, userId, now);
  return {
    hasCentres: !isPlatform && (await hasSeveralCentres(tx)),
    asksModality: !isPlatform && (await asksModality(tx)),
    secondFactorDueAt: dueAt?.toString({ smallestUnit: 'millisecond' }) ?? null,
  };
}

function proofRoute(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, proofEndpoint, async ({ session, body, now }) => {
    await proveIdentity(platform, session, body.password, now);
    return undefined;
  });
}

function passwordResetRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, resetRequest, async ({ body, headers, address }) => {
    await requestPasswordReset(platform, { email: body.email, tenantId: headers['x-tenant-id'], address });
    return { message: passwordResetTexts.sent };
  });

  serve(app, platform, resetLink, async ({ query, now }) => {
    await validatePasswordReset(platform, query.token, now);
    return { valid: true as const };
  });

  serve(app, platform, resetEndpoint, async ({ body, now }) => {
    const deviceToken = await completePasswordReset(platform, body, now);
    return { message: passwordResetTexts.updated, deviceToken };
  });
}

function accountSetupRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, setupLink, ({ query, now }) => validateAccountSetup(platform, query.token, now));

  serve(app, platform, setupEndpoint, ({ body, userAgent, now }) =>
    completeAccountSetup(platform, body, deviceWords(userAgent), now),
  );
}

function emailChangeRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, emailLink, ({ query, now }) => validateEmailChange(platform, query.token, now));

  serve(app, platform, confirmEndpoint, async ({ body, now }) => ({
    email: await confirmEmailChange(platform, body.token, now),
  }));
}
