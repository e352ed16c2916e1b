import { z } from 'zod';

/** A year; the present one in the company's zone unless given. */
export const yearQuery = {
  year: z.coerce.number().pipe(z.int().min(2000).max(2199)).optional(),
};
