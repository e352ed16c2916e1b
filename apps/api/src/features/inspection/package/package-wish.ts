import { z } from 'zod';
import type { Period } from '../../../platform/time/period.ts';

const wishSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Null: everybody who clocks or has punches in the period. */
  userIds: z.array(z.uuid()).nullable(),
  purpose: z.string(),
  /** Not in wishes of versions before. */
  caseNumber: z.string().nullable().default(null),
  madeByName: z.string(),
});

/** What a package for an inspector is to contain, for what purpose, and the number of the inspector's case, as its task stores it. */
export interface PackageWish {
  readonly period: Period;
  readonly userIds: readonly string[] | null;
  readonly purpose: string;
  readonly caseNumber: string | null;
  readonly madeByName: string;
}

export function writeWish({ period, ...wish }: PackageWish): z.input<typeof wishSchema> {
  const { from, to } = period;
  return { ...wish, userIds: wish.userIds && [...wish.userIds], from: from.toString(), to: to.toString() };
}

export function readWish(kept: unknown): PackageWish {
  const { from, to, ...wish } = wishSchema.parse(kept);
  return { ...wish, period: { from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) } };
}
