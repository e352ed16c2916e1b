import type { TenantSettings } from '@jornada/contract/company/tenant-settings';
import { isSpanishTaxId } from '@jornada/core/identity/spanish-tax-id';
import { companyTexts } from '@jornada/texts/es/company';
import type { FieldErrors } from '../../../shared/form/field-errors.ts';
import type { SharedState } from '../../../shared/form/meanwhile.ts';
import { isTimeOfDay, timeOfDay } from '../../../shared/form/time-of-day.ts';
import type { SettingsChange } from '../company.data.ts';

const texts = companyTexts.general;

/** The form of the settings; the rounding is text while it is no number, an absent tax number or agreement is empty. */
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
}

/** What the person has put into the form; what is absent was not touched. */
type SettingsEdits = Partial<SettingsValues>;

/** The fields that may be wrong, in the order in which they stand. */
export const settingsFields = [
  'timezone',
  'roundingMinutes',
  'start',
  'end',
  'taxId',
  'fixedBreakAgreement',
] as const;
type SettingsProblem = FieldErrors<(typeof settingsFields)[number]>;

/** The form: what was not touched is as the server has it. */
export function settingsValues(settings: TenantSettings, edits: SettingsEdits = {}): SettingsValues {
  const { defaultWorkHours, taxId, fixedBreakAgreement, revision: _, ...same } = settings;
  return {
    ...same,
    ...defaultWorkHours,
    taxId: taxId ?? '',
    fixedBreakAgreement: fixedBreakAgreement ?? '',
    ...edits,
  };
}

/** What another admin may change while the form is open. */
export const sharedSettings: SharedState<TenantSettings, SettingsValues> = {
  valuesOf: settingsValues,
  told: ({ defaultWorkHours, revision: _, ...same }) => ({ ...same, ...defaultWorkHours }),
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
  },
  presentIn: ({ settings }) => settings,
};

/** What saving would change, as it is sent; null for nothing. */
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
    ...(agreement !== was.fixedBreakAgreement && { fixedBreakAgreement: agreement || null }),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/** What is wrong with the form before anybody is asked; null for nothing. */
export function settingsProblem({
  roundingMinutes,
  start,
  end,
  taxId,
}: SettingsValues): SettingsProblem | null {
  const minutes = Number(roundingMinutes);
  const isRounding = roundingMinutes !== '' && Number.isInteger(minutes) && minutes >= 0 && minutes <= 60;
  const problem: SettingsProblem = {
    ...(!isRounding && { roundingMinutes: texts.roundingInvalid }),
    ...(!isTimeOfDay(timeOfDay(start)) && { start: texts.hourInvalid }),
    ...(!isTimeOfDay(timeOfDay(end)) && { end: texts.hourInvalid }),
    ...(plainTaxId(taxId) !== '' && !isSpanishTaxId(plainTaxId(taxId)) && { taxId: texts.taxIdInvalid }),
  };
  return Object.keys(problem).length > 0 ? problem : null;
}

/** A tax number as it is kept: in capitals, without what people write between its parts. */
function plainTaxId(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase();
}
