import { isSpanishTaxId } from '@jornada/core/identity/spanish-tax-id';
import { z } from 'zod';
import { rule } from './named-rules.ts';

/** A Spanish tax number (NIF) of a company or a person, in capitals without spaces or hyphens: `B58378431`. */
export const taxIdSchema = z
  .string()
  .max(30)
  .transform((typed) => typed.replace(/[\s.-]/g, '').toUpperCase())
  .refine(isSpanishTaxId, rule('taxIdInvalid'));
