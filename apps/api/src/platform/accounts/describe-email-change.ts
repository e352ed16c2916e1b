import type { PendingEmail } from '@jornada/contract/pending-email';

/** The columns of a pending change of e-mail, joined to its person; all null if there is none. */
export interface WaitingColumns {
  readonly newEmail: string | null;
  readonly askedBy: string | null;
  readonly askedAt: Temporal.Instant | null;
  readonly expiresAt: Temporal.Instant | null;
}

export function toPendingEmail({
  newEmail,
  askedBy,
  askedAt,
  expiresAt,
}: WaitingColumns): PendingEmail | null {
  if (newEmail === null || askedBy === null || askedAt === null || expiresAt === null) return null;
  const told = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'millisecond' });
  return { email: newEmail, askedBy, askedAt: told(askedAt), expiresAt: told(expiresAt) };
}
