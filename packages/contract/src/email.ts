import { z } from 'zod';

/** A new e-mail address of an account, trimmed and in lower case, as it is stored and compared. */
export const newEmailSchema = z.string().trim().toLowerCase().max(320).pipe(z.email());
