import { isContributionAccount } from '@jornada/core/identity/contribution-account';
import { z } from 'zod';
import { rule } from './named-rules.ts';

/** A contribution account of the Social Security, eleven digits without spaces, slashes or hyphens: `28123456742`. */
export const contributionAccountSchema = z
  .string()
  .max(30)
  .transform((typed) => typed.replace(/[\s./-]/g, ''))
  .refine(isContributionAccount, rule('contributionAccountInvalid'));
