import { z } from 'zod';

/** At most so many ids in a query, separated by commas. */
export function idList(most: number) {
  return z
    .string()
    .max(40 * most)
    .transform((listed) => listed.split(','))
    .pipe(z.array(z.uuid()).max(most));
}
