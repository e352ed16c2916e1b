import { brokenPasswordRule } from '@jornada/contract/access/password-rules';
import { profileTexts } from '@jornada/texts/access-profile';
import { passwordRuleTexts } from '@jornada/texts/account-setup';
import type { OwnProfile } from '../../../shared/account/own-account.ts';
import type { FieldErrors } from '../../../shared/form/field-errors.ts';
import type { ProfileChange } from './profile.data.ts';

/** The fields of the own profile that can be written in, in the order in which they stand. */
export const personFields = ['fullName', 'currentPassword', 'newPassword', 'confirmation'] as const;
export type PersonField = (typeof personFields)[number];

/** The fields that the person has edited; absent ones are untouched. */
type PersonEdits = { readonly [F in PersonField]?: string };

/** What saving would change, in the form in which it is sent; null for nothing. */
export function changeOfProfile(profile: OwnProfile, edits: PersonEdits): ProfileChange | null {
  const fullName = (edits.fullName ?? profile.fullName).trim();
  const { currentPassword, newPassword, confirmation } = edits;
  if (fullName === profile.fullName && !currentPassword && !newPassword && !confirmation) return null;
  return { fullName, ...(newPassword && { currentPassword: currentPassword ?? '', newPassword }) };
}

/** What is wrong with the form before it is sent; null for nothing. */
export function personProblem(edits: PersonEdits): FieldErrors<PersonField> | null {
  if (edits.fullName?.trim() === '') return { fullName: profileTexts.person.nameRequired };
  const { currentPassword = '', newPassword = '', confirmation = '' } = edits;
  if (!currentPassword && !newPassword && !confirmation) return null;
  const rule = brokenPasswordRule(newPassword);
  const problem: FieldErrors<PersonField> = {
    ...(currentPassword === '' && { currentPassword: profileTexts.currentPasswordRequired }),
    ...(rule && { newPassword: passwordRuleTexts[rule] }),
    ...(newPassword !== confirmation && { confirmation: profileTexts.password.mismatch }),
  };
  return Object.keys(problem).length > 0 ? problem : null;
}
