import { login } from '@jornada/contract/access/login';
import { logout } from '@jornada/contract/access/logout';
import { me } from '@jornada/contract/access/me';
import { refresh } from '@jornada/contract/access/refresh';
import type { FastifyInstance } from 'fastify';
import { type Platform, serve } from '../../platform/endpoint-route.ts';
import { withTenant } from '../../platform/with-tenant.ts';
import { endSession, lockRefreshToken } from './access.queries.ts';
import { refreshSession } from './refresh-session.ts';
import { sha256, tenantOfRefreshToken } from './refresh-token.ts';
import { signIn } from './sign-in.ts';

export function accessRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, login, ({ body, headers, now }) =>
    signIn(platform, { ...body, tenantId: headers['x-tenant-id'] }, now),
  );

  serve(app, platform, refresh, ({ body, userAgent, now }) =>
    refreshSession(platform, { refreshToken: body.refreshToken, userAgent }, now),
  );

  serve(app, platform, logout, async ({ body, now }) => {
    const tenantId = tenantOfRefreshToken(body.refreshToken);
    if (!tenantId) return undefined;
    await withTenant(platform.database, tenantId, async (tx) => {
      const token = await lockRefreshToken(tx, sha256(body.refreshToken));
      if (token) await endSession(tx, token.sessionId, now);
    });
    return undefined;
  });

  serve(app, platform, me, async ({ session }) => ({
    id: session.userId,
    email: session.email,
    roles: [...session.roles],
    tenantId: session.isPlatform ? null : session.tenantId,
    timezone: session.timeZone,
  }));
}
