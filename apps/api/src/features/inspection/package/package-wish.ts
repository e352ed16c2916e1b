import { z } from 'zod';
import type { Period } from '../../../platform/period.ts';

const wishSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Null: everybody who clocked or should. */
  userIds: z.array(z.uuid()).nullable(),
  purpose: z.string(),
  madeByName: z.string(),
});

/** What a package for an inspector is to hold, and what for, as its task keeps it. */
export interface PackageWish {
  readonly period: Period;
  readonly userIds: readonly string[] | null;
  readonly purpose: string;
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
