import { randomUUIDv7 } from 'node:crypto';
import { mostProfiles } from '@jornada/contract/payroll/payroll-limits';
import { happened } from '../../../events/happened.ts';
import { refusedBy } from '../../../platform/errors/constraint-violations.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { onPayroll } from './change-codes.ts';
import {
  countProfilesUnderLock,
  deleteProfile,
  findProfile,
  insertProfile,
  type ProfileRow,
  updateProfile,
} from './profiles.queries.ts';

type Sent = Pick<ProfileRow, 'name' | 'layout'>;

/** @throws problem NAME_TAKEN, TOO_MANY_PROFILES */
export function addProfile(platform: Platform, call: AdminCall, sent: Sent): Promise<ProfileRow> {
  const profile = { id: randomUUIDv7(), ...sent };
  return onProfiles(platform, call, async (tx) => {
    if ((await countProfilesUnderLock(tx)) >= mostProfiles) throw problem('TOO_MANY_PROFILES');
    await insertProfile(tx, profile);
    await happened(tx, call, { action: 'PAYROLL_PROFILE_ADDED', ...subjectOf(profile) });
    return profile;
  });
}

/** @throws problem NOT_FOUND, NAME_TAKEN */
export function changeProfile(
  platform: Platform,
  call: AdminCall,
  id: string,
  sent: Sent,
): Promise<ProfileRow> {
  return onProfiles(platform, call, async (tx) => {
    const before = await findProfile(tx, id);
    if (!before) throw problem('NOT_FOUND');
    const profile = { ...before, ...sent };
    await updateProfile(tx, profile);
    await happened(tx, call, { action: 'PAYROLL_PROFILE_CHANGED', ...subjectOf(profile) });
    return profile;
  });
}

/** @throws problem NOT_FOUND */
export function removeProfile(platform: Platform, call: AdminCall, id: string): Promise<void> {
  return onPayroll(platform, call, async (tx) => {
    const before = await findProfile(tx, id);
    if (!before) throw problem('NOT_FOUND');
    await deleteProfile(tx, id);
    await happened(tx, call, { action: 'PAYROLL_PROFILE_REMOVED', ...subjectOf(before) });
  });
}

function onProfiles<T>(platform: Platform, call: AdminCall, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  return refusedBy({ payroll_profiles_name: nameTaken }, () => onPayroll(platform, call, work));
}

function nameTaken() {
  const { message } = problem('NAME_TAKEN').body;
  return problem('NAME_TAKEN', { fieldErrors: { name: message } });
}

function subjectOf({ id, name }: ProfileRow) {
  return { subjectId: id, subjectName: name };
}
