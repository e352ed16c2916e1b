import type { TenantSettings } from '@jornada/contract/company/tenant-settings';
import { changedValues } from '../../events/changed-values.ts';
import { happened } from '../../events/happened.ts';
import { requireRevision } from '../../platform/http/require-revision.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import { requireRecentProof } from '../../platform/identity/recent-proof.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { findSettings, type SettingsRow, updateSettingsRow } from './settings.queries.ts';

/** `revision` is the one with which the form was opened. */
type SettingsChange = { [K in keyof TenantSettings]?: TenantSettings[K] | undefined };

/**
 * Changes the settings of the caller's company; undefined ones stay as they are.
 * @throws problem CHANGED_MEANWHILE with the present state; RECENT_PROOF_REQUIRED to accept less at terminals than before
 */
export function changeSettings(
  { database }: Platform,
  call: AdminCall,
  change: SettingsChange,
): Promise<TenantSettings> {
  return withTenant(database, call.session.tenantId, (tx) => replaceSettings(tx, call, change));
}

async function replaceSettings(
  tx: TenantTx,
  { session, now }: AdminCall,
  change: SettingsChange,
): Promise<TenantSettings> {
  const found = await findSettings(tx, { toChange: true });
  await requireRevision(change.revision, found, () => ({ settings: toSettings(found) }));
  const { id, name, revision: _, ...before } = found;
  const hours = change.defaultWorkHours;
  const after = {
    timeZone: change.timezone ?? before.timeZone,
    roundingMinutes: change.roundingMinutes ?? before.roundingMinutes,
    workStartsAt: hours ? Temporal.PlainTime.from(hours.start) : before.workStartsAt,
    workEndsAt: hours ? Temporal.PlainTime.from(hours.end) : before.workEndsAt,
    taxId: change.taxId === undefined ? before.taxId : change.taxId,
    emailLookup: change.emailLookup ?? before.emailLookup,
    shiftReminders: change.shiftReminders ?? before.shiftReminders,
    offlinePunches: change.offlinePunches ?? before.offlinePunches,
    offlineGapMinutes: change.offlineGapMinutes ?? before.offlineGapMinutes,
    teamDecidesDays: change.teamDecidesDays ?? before.teamDecidesDays,
    twoSteps: change.twoSteps ?? before.twoSteps,
    cardAlone: change.cardAlone ?? before.cardAlone,
    numberAndPin: change.numberAndPin ?? before.numberAndPin,
    workModality: change.workModality ?? before.workModality,
    fixedBreakAgreement:
      change.fixedBreakAgreement === undefined ? before.fixedBreakAgreement : change.fixedBreakAgreement,
  };
  // Whoever finds a card, or sees a number and its PIN, punches in somebody's name from then on.
  if ((after.cardAlone && !before.cardAlone) || (after.numberAndPin && !before.numberAndPin))
    requireRecentProof(session);
  await updateSettingsRow(tx, after, before.taxId);
  const values = changedValues(flat(before), flat(after));
  const subject = { subjectId: id, subjectName: name };
  if (values) await happened(tx, { session, now }, { action: 'SETTINGS_UPDATED', ...subject, ...values });
  return toSettings(await findSettings(tx));
}

/** The fields of the settings form. */
type Written = Omit<SettingsRow, 'id' | 'name' | 'revision'>;

export function toSettings(row: SettingsRow): TenantSettings {
  return { ...written(row), revision: row.revision };
}

function written(row: Written) {
  return {
    timezone: row.timeZone,
    roundingMinutes: row.roundingMinutes,
    defaultWorkHours: { start: toMinute(row.workStartsAt), end: toMinute(row.workEndsAt) },
    taxId: row.taxId,
    emailLookup: row.emailLookup,
    fixedBreakAgreement: row.fixedBreakAgreement,
    shiftReminders: row.shiftReminders,
    offlinePunches: row.offlinePunches,
    offlineGapMinutes: row.offlineGapMinutes,
    teamDecidesDays: row.teamDecidesDays,
    twoSteps: row.twoSteps,
    cardAlone: row.cardAlone,
    numberAndPin: row.numberAndPin,
    workModality: row.workModality,
  };
}

function flat(row: Written) {
  const { defaultWorkHours, ...settings } = written(row);
  return { ...settings, workStartsAt: defaultWorkHours.start, workEndsAt: defaultWorkHours.end };
}

function toMinute(time: Temporal.PlainTime): string {
  return time.toString({ smallestUnit: 'minute' });
}
