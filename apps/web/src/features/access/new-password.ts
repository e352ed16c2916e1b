import { brokenPasswordRule } from '@jornada/contract/access/password-rules';
import { accountSetupTexts, passwordRuleTexts } from '@jornada/texts/account-setup';

/** What is wrong with a new password; null for nothing. */
export function newPasswordProblem(password: string): string | null {
  const rule = brokenPasswordRule(password);
  return rule && passwordRuleTexts[rule];
}

/** What is wrong with the repeated password; null for nothing. */
export function confirmationProblem(confirmation: string, password: string): string | null {
  return confirmation === password ? null : accountSetupTexts.mismatch;
}
