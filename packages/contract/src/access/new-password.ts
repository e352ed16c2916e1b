import { z } from 'zod';
import { brokenPasswordRule, type PasswordRule as Rule } from './password-rules.ts';

export type PasswordRule = Rule;

/** The issue of a broken rule has its code in `params.passwordRule`. */
export const newPasswordSchema = z
  .string()
  .max(1024)
  .superRefine((password, context) => {
    const passwordRule = brokenPasswordRule(password);
    if (passwordRule) context.addIssue({ code: 'custom', params: { passwordRule } });
  });
