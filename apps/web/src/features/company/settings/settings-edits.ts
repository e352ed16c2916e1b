import { longestOfflineGap, mostTeamDays } from '@jornada/contract/company/setting-limits';
import type { TenantSettings } from '@jornada/contract/company/tenant-settings';
import { isSpanishTaxId } from '@jornada/core/identity/spanish-tax-id';
import { companyTexts } from '@jornada/texts/company';
import type { FieldErrors } from '../../../shared/form/field-errors.ts';
import type { SharedState } from '../../../shared/form/meanwhile.ts';
import { isTimeOfDay, timeOfDay } from '../../../shared/form/time-of-day.ts';
import type { SettingsChange } from '../company.data.ts';

const texts = companyTexts.general;

/** The form of the settings; rounding, gap and days are text while they are not numbers, a missing tax number or agreement is empty. */
export interface SettingsValues {
  readonly timezone: string;
  readonly roundingMinutes: number | string;
  readonly start: string;
  readonly end: string;
  readonly taxId: string;
  readonly emailLookup: boolean;
  readonly fixedBreakAgreement: string;
  readonly shiftReminders: boolean;
  readonly offlinePunches: boolean;
  readonly offlineGapMinutes: number | string;
  readonly teamDecidesDays: number | string;
  readonly twoSteps: boolean;
  readonly workModality: boolean;
}

/** The fields that the person has edited; absent ones are untouched. */
type SettingsEdits = Partial<SettingsValues>;

/** The fields that can be invalid, in their order on the form. */
export const settingsFields = [
  'timezone',
  'roundingMinutes',
  'start',
  'end',
  'taxId',
  'fixedBreakAgreement',
  'teamDecidesDays',
  'offlineGapMinutes',
] as const;
type SettingsProblem = FieldErrors<(typeof settingsFields)[number]>;

/** The form: untouched fields have the values of the server. */
export function settingsValues(settings: TenantSettings, edits: SettingsEdits = {}): SettingsValues {
  const { defaultWorkHours, taxId, fixedBreakAgreement, ...others } = settings;
  const { revision: _, cardAlone: __, numberAndPin: ___, ...same } = others;
  return {
    ...same,
    ...defaultWorkHours,
    taxId: taxId ?? '',
    fixedBreakAgreement: fixedBreakAgreement ?? '',
    ...edits,
  };
}

/** The fields that another admin may change while the form is open. */
export const sharedSettings: SharedState<TenantSettings, SettingsValues> = {
  valuesOf: settingsValues,
  // What terminals accept has a form of its own.
  told: ({ defaultWorkHours, revision: _, cardAlone: __, numberAndPin: ___, ...same }) => ({
    ...same,
    ...defaultWorkHours,
  }),
  names: {
    timezone: texts.timezone,
    roundingMinutes: texts.rounding,
    start: texts.start,
    end: texts.end,
    taxId: texts.taxId,
    emailLookup: texts.emailLookup,
    fixedBreakAgreement: texts.fixedBreakAgreement,
    shiftReminders: texts.shiftReminders,
    offlinePunches: texts.offlinePunches,
    offlineGapMinutes: texts.offlineGap,
    teamDecidesDays: texts.teamDays,
    twoSteps: texts.twoSteps,
    workModality: texts.workModality,
  },
  presentIn: ({ settings }) => settings,
};

/** What saving would change, in the form in which it is sent; null for nothing. */
export function changeOfSettings(settings: TenantSettings, edits: SettingsEdits): SettingsChange | null {
  const was = settingsValues(settings);
  const is = settingsValues(settings, edits);
  const [start, end, taxId] = [timeOfDay(is.start), timeOfDay(is.end), plainTaxId(is.taxId)];
  const agreement = is.fixedBreakAgreement.trim();
  const change: SettingsChange = {
    ...(is.timezone !== was.timezone && { timezone: is.timezone }),
    ...(String(is.roundingMinutes) !== String(was.roundingMinutes) && {
      roundingMinutes: Number(is.roundingMinutes),
    }),
    ...((start !== was.start || end !== was.end) && { defaultWorkHours: { start, end } }),
    ...(taxId !== was.taxId && { taxId: taxId || null }),
    ...(is.emailLookup !== was.emailLookup && { emailLookup: is.emailLookup }),
    ...(is.shiftReminders !== was.shiftReminders && { shiftReminders: is.shiftReminders }),
    ...(is.offlinePunches !== was.offlinePunches && { offlinePunches: is.offlinePunches }),
    ...(String(is.offlineGapMinutes) !== String(was.offlineGapMinutes) && {
      offlineGapMinutes: Number(is.offlineGapMinutes),
    }),
    ...(String(is.teamDecidesDays) !== String(was.teamDecidesDays) && {
      teamDecidesDays: Number(is.teamDecidesDays),
    }),
    ...(is.twoSteps !== was.twoSteps && { twoSteps: is.twoSteps }),
    ...(is.workModality !== was.workModality && { workModality: is.workModality }),
    ...(agreement !== was.fixedBreakAgreement && { fixedBreakAgreement: agreement || null }),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/** What is wrong with the form before it is sent; null for nothing. */
export function settingsProblem({
  roundingMinutes,
  start,
  end,
  taxId,
  offlineGapMinutes,
  teamDecidesDays,
}: SettingsValues): SettingsProblem | null {
  const problem: SettingsProblem = {
    ...(!isWholeUpTo(roundingMinutes, 60) && { roundingMinutes: texts.roundingInvalid }),
    ...(!isTimeOfDay(timeOfDay(start)) && { start: texts.hourInvalid }),
    ...(!isTimeOfDay(timeOfDay(end)) && { end: texts.hourInvalid }),
    ...(plainTaxId(taxId) !== '' && !isSpanishTaxId(plainTaxId(taxId)) && { taxId: texts.taxIdInvalid }),
    ...(!isWholeUpTo(offlineGapMinutes, longestOfflineGap) && { offlineGapMinutes: texts.offlineGapInvalid }),
    ...(!isWholeUpTo(teamDecidesDays, mostTeamDays) && { teamDecidesDays: texts.teamDaysInvalid }),
  };
  return Object.keys(problem).length > 0 ? problem : null;
}

/** Whether the value of a field is a whole number between 0 and a maximum. */
function isWholeUpTo(typed: number | string, most: number): boolean {
  const value = Number(typed);
  return typed !== '' && Number.isInteger(value) && value >= 0 && value <= most;
}

/** A tax number as it is stored: in capitals, without separators. */
function plainTaxId(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase();
}
