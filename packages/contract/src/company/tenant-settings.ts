import { z } from 'zod';
import { civilTimeSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { openedRevision, revisionSchema } from '../revision.ts';
import { areaRoles } from '../roles.ts';
import { taxIdSchema } from '../tax-id.ts';
import { timeZoneSchema } from '../time-zone.ts';
import { agreementLength, longestOfflineGap, mostTeamDays } from './setting-limits.ts';

/**
 * The settings of the caller's company. `roundingMinutes` applies only to payroll totals of attendance files and closed months; batches of payroll round by
 * group of contracts, and the record is never rounded.
 * `emailLookup` allows the sign-in screen to name the company. `fixedBreakAgreement` names the agreement behind fixed unpaid breaks, null
 * if none was named. `shiftReminders`: whether people get an e-mail about a seemingly forgotten entry or exit. `offlinePunches`: whether
 * offline punches are accepted; `offlineGapMinutes`: how far apart the proven moments of one may be before its person is asked for an
 * explanation and an admin reviews it. `teamDecidesDays`: after how many days the administration is told of requests that wait for whoever
 * leads the person's team; 0: at once. `twoSteps`: whether what that person approves waits for the administration, which with 0 days is told
 * of it then. At terminals a card together with its PIN always says who somebody is; `cardAlone`: so does the card by itself; `numberAndPin`: so
 * do staff number and PIN. `workModality`: whether people say with a punch from where they work.
 */
export const tenantSettingsSchema = z.object({
  timezone: z.string(),
  roundingMinutes: z.int(),
  defaultWorkHours: z.object({ start: civilTimeSchema, end: civilTimeSchema }),
  taxId: z.string().nullable(),
  emailLookup: z.boolean(),
  fixedBreakAgreement: z.string().nullable(),
  shiftReminders: z.boolean(),
  offlinePunches: z.boolean(),
  offlineGapMinutes: z.int(),
  teamDecidesDays: z.int(),
  twoSteps: z.boolean(),
  cardAlone: z.boolean(),
  numberAndPin: z.boolean(),
  workModality: z.boolean(),
  revision: revisionSchema,
});
export type TenantSettings = z.infer<typeof tenantSettingsSchema>;

export const tenantSettings = defineEndpoint({
  method: 'GET',
  path: '/tenant/settings',
  summary: 'The settings of the own company',
  access: areaRoles.admin,
  permission: 'settings.manage',
  response: tenantSettingsSchema,
  errors: [],
});

/** Settings that are not sent stay as they are. To accept less at terminals than before asks for a recent proof. */
export const updateTenantSettings = defineEndpoint({
  method: 'PUT',
  path: '/tenant/settings',
  summary: 'Change the settings of the own company',
  access: areaRoles.admin,
  permission: 'settings.manage',
  body: z.object({
    timezone: timeZoneSchema.optional(),
    roundingMinutes: z.int().min(0).max(60).optional(),
    defaultWorkHours: z.object({ start: civilTimeSchema, end: civilTimeSchema }).optional(),
    taxId: taxIdSchema.nullable().optional(),
    emailLookup: z.boolean().optional(),
    shiftReminders: z.boolean().optional(),
    offlinePunches: z.boolean().optional(),
    offlineGapMinutes: z.int().min(0).max(longestOfflineGap).optional(),
    teamDecidesDays: z.int().min(0).max(mostTeamDays).optional(),
    twoSteps: z.boolean().optional(),
    cardAlone: z.boolean().optional(),
    numberAndPin: z.boolean().optional(),
    workModality: z.boolean().optional(),
    fixedBreakAgreement: multiLine().min(1).max(agreementLength).nullable().optional(),
    ...openedRevision,
  }),
  response: tenantSettingsSchema,
  errors: ['CHANGED_MEANWHILE', 'RECENT_PROOF_REQUIRED'],
});
