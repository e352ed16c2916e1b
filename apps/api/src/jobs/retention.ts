/**
 * How long what nobody can use any more is kept before it is removed, and why. Days of 24 hours.
 *
 * Not here, because whoever keeps them removes them too: counters of attempts, an hour after they ran out
 * (rate-limiter-flexible), and finished jobs of the queues, after a week (pg-boss).
 */
export const retention = {
  /**
   * Since a session ended, or since the last of its refresh tokens ran out. Until then every token of it, however long spent, is
   * known again and gives a thief away; after it none could be used. A month longer, so that whoever looks into a theft that
   * was noticed still finds when the session began and ended.
   */
  sessions: days(30),
  /** Since it ran out. A reset link that is gone is answered exactly like one that ran out; a month, as for sessions. */
  resetLinks: days(30),
  /**
   * Since it ran out. Who opens the link of an account that is set up is told so (ALREADY_CONFIGURED) as long as the link is
   * known, and that it is not valid (INVALID_TOKEN) afterwards. A year, because people look for the way in in their oldest
   * message; both pages lead to signing in and to a new password.
   */
  setupLinks: days(365),
  /** Since its link ran out. Until then it waits in sight of person and admins, who can have the link sent again or cancel it. */
  emailChanges: days(30),
  /** Since it ran out: codes and sessions of inspectors. The answer to one that is gone is that to one that ran out; a day, for the clocks. */
  inspections: days(1),
  /** Since it was written: messages that development leaves as files instead of sending them. */
  mailFiles: days(30),
} as const;

function days(count: number): Temporal.Duration {
  return Temporal.Duration.from({ hours: count * 24 });
}
