import { brokenPasswordRule } from '@jornada/contract/access/password-rules';
import { passwordRuleTexts } from '@jornada/texts/es/account-setup';
import { profileTexts } from '@jornada/texts/es/profile';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { failureOf } from '../../shared/feedback/failure.ts';
import type { OwnProfile } from '../../shared/session/own-account.ts';
import type { ProfileChange } from './profile.data.ts';

/** The fields of the own profile that can be written in, in the order in which they stand. */
export const personFields = ['fullName', 'currentPassword', 'newPassword', 'confirmation'] as const;
export type PersonField = (typeof personFields)[number];

/** What the person has put into the form; what is absent was not touched. */
export type PersonEdits = { readonly [F in PersonField]?: string };

/** Why the profile cannot be saved: a text for a field or, when it is about none, one for all. */
export type PersonProblem = { readonly [F in PersonField | 'general']?: string };

/** What saving would change, as it is sent; null for nothing. */
export function changeOfProfile(profile: OwnProfile, edits: PersonEdits): ProfileChange | null {
  const fullName = (edits.fullName ?? profile.fullName).trim();
  const { currentPassword, newPassword, confirmation } = edits;
  if (fullName === profile.fullName && !currentPassword && !newPassword && !confirmation) return null;
  return { fullName, ...(newPassword && { currentPassword: currentPassword ?? '', newPassword }) };
}

/** What is wrong with the form before anybody is asked; null for nothing. */
export function personProblem(edits: PersonEdits): PersonProblem | null {
  const { currentPassword = '', newPassword = '', confirmation = '' } = edits;
  if (!currentPassword && !newPassword && !confirmation) return null;
  const rule = brokenPasswordRule(newPassword);
  const problem: PersonProblem = {
    ...(currentPassword === '' && { currentPassword: profileTexts.currentPasswordRequired }),
    ...(rule && { newPassword: passwordRuleTexts[rule] }),
    ...(newPassword !== confirmation && { confirmation: profileTexts.password.mismatch }),
  };
  return Object.keys(problem).length > 0 ? problem : null;
}

/** Why the server did not save it. */
export function profileRefusal(problem: unknown): PersonProblem {
  const errors = (problem instanceof ApiProblem && problem.answer.fieldErrors) || {};
  const fields = personFields.filter((field) => errors[field]).map((field) => [field, errors[field]]);
  if (fields.length > 0) return Object.fromEntries(fields);
  return { general: failureOf(problem, profileTexts.person.saveFailed).reason };
}
