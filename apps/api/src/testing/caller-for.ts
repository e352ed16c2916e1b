import { punch } from '@jornada/contract/clock/punch';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/identity/caller.ts';
import { callerOf } from '../platform/identity/session.ts';
import type { Platform } from '../platform/platform.ts';
import { signInAs, type TestPerson } from './factories.ts';

/** A caller as the clock's endpoints get one from the token alone, before the session is read. Opens a session. */
export async function callerFor(platform: Platform, person: TestPerson): Promise<Caller> {
  const { accessToken } = await signInAs(platform, person);
  return callerOf({ headers: { authorization: `Bearer ${accessToken}` } } as FastifyRequest, punch, platform);
}
