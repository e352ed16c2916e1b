import { z } from 'zod';

/** Whether the package has the company's tables beside its record; not in wishes of versions before. */
const wishSchema = z.object({ hasTables: z.boolean().default(false) });
export type ExitWish = z.infer<typeof wishSchema>;

export function readExitWish(kept: unknown): ExitWish {
  return wishSchema.parse(kept);
}
