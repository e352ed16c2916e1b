import { avatarImage, removeAvatar, uploadAvatar } from '@jornada/contract/access/avatar';
import { cancelOwnEmailChange } from '@jornada/contract/access/email-change';
import { ownProfile, type Profile, profile, updateProfile } from '@jornada/contract/access/profile';
import { endOtherSessions, endOwnSession, ownSessions } from '@jornada/contract/access/sessions';
import type { FastifyInstance } from 'fastify';
import { toPendingEmail } from '../../platform/accounts/describe-email-change.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Session } from '../../platform/identity/standing-session.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { changeAvatar, readAvatar } from './avatar.ts';
import { changeProfile } from './change-profile.ts';
import { deviceWords } from './device-words.ts';
import { cancelOwnChange } from './email-change.ts';
import { endOneSession, endOthers, listOwnSessions } from './own-sessions.ts';
import { findProfile } from './profile.queries.ts';

export function profileRoutes(app: FastifyInstance, platform: Platform): void {
  for (const endpoint of [ownProfile, profile]) {
    serve(app, platform, endpoint, ({ session, inTenant }) => inTenant((tx) => readProfile(tx, session)));
  }

  serve(app, platform, updateProfile, async ({ session, body, userAgent, now, inTenant }) => {
    const tokens = await changeProfile(platform, session, body, deviceWords(userAgent), now);
    return { profile: await inTenant((tx) => readProfile(tx, session)), tokens };
  });

  serve(app, platform, cancelOwnEmailChange, async ({ session, now, inTenant }) => {
    await cancelOwnChange(platform, session, now);
    return inTenant((tx) => readProfile(tx, session));
  });

  serve(app, platform, uploadAvatar, async ({ session, file, inTenant }) => {
    await changeAvatar(platform, session, file.bytes);
    return inTenant((tx) => readProfile(tx, session));
  });

  serve(app, platform, removeAvatar, async ({ session, inTenant }) => {
    await changeAvatar(platform, session, null);
    return inTenant((tx) => readProfile(tx, session));
  });

  serve(app, platform, ownSessions, ({ session, now, inTenant }) =>
    inTenant((tx) => listOwnSessions(tx, session, now)),
  );

  serve(app, platform, endOwnSession, async ({ session, params, now }) => {
    await endOneSession(platform, session, params.id, now);
    return undefined;
  });

  serve(app, platform, endOtherSessions, async ({ session, now }) => {
    await endOthers(platform, session, now);
    return undefined;
  });

  serve(app, platform, avatarImage, ({ session, params }) => readAvatar(platform, session, params));
}

async function readProfile(tx: TenantTx, session: Session): Promise<Profile> {
  const profile = await findProfile(tx, session.userId);
  const { fullName, email, profileImagePath, bornOn, tenantName } = profile;
  return {
    fullName,
    email,
    pendingEmail: toPendingEmail(profile),
    username: email,
    tenantId: session.isPlatform ? null : session.tenantId,
    tenantName: session.isPlatform ? null : tenantName,
    timezone: session.timeZone,
    profileImage: profileImagePath,
    bornOn: bornOn?.toString() ?? null,
  };
}
