import { avatarImage, removeAvatar, uploadAvatar } from '@jornada/contract/access/avatar';
import { ownProfile, type Profile, profile, updateProfile } from '@jornada/contract/access/profile';
import type { FastifyInstance } from 'fastify';
import { type Platform, serve } from '../../platform/endpoint-route.ts';
import type { Session } from '../../platform/session.ts';
import type { TenantTx } from '../../platform/with-tenant.ts';
import { changeAvatar, readAvatar } from './avatar.ts';
import { changeProfile } from './change-profile.ts';
import { findProfile } from './profile.queries.ts';

export function profileRoutes(app: FastifyInstance, platform: Platform): void {
  for (const endpoint of [ownProfile, profile]) {
    serve(app, platform, endpoint, ({ session, inTenant }) => inTenant((tx) => readProfile(tx, session)));
  }

  serve(app, platform, updateProfile, async ({ session, body, now, inTenant }) => {
    const tokens = await changeProfile(platform, session, body, now);
    return { profile: await inTenant((tx) => readProfile(tx, session)), tokens };
  });

  serve(app, platform, uploadAvatar, async ({ session, file, inTenant }) => {
    await changeAvatar(platform, session, file.bytes);
    return inTenant((tx) => readProfile(tx, session));
  });

  serve(app, platform, removeAvatar, async ({ session, inTenant }) => {
    await changeAvatar(platform, session, null);
    return inTenant((tx) => readProfile(tx, session));
  });

  serve(app, platform, avatarImage, ({ session, params }) => readAvatar(platform, session, params));
}

async function readProfile(tx: TenantTx, session: Session): Promise<Profile> {
  const { fullName, email, profileImagePath, tenantName } = await findProfile(tx, session.userId);
  return {
    fullName,
    email,
    username: email,
    tenantId: session.isPlatform ? null : session.tenantId,
    tenantName: session.isPlatform ? null : tenantName,
    timezone: session.timeZone,
    profileImage: profileImagePath,
  };
}
