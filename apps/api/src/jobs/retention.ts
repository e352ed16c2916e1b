/**
 * How long expired data is kept before it is removed, and why. Days of 24 hours.
 *
 * Others remove their own: rate-limiter-flexible counters of attempts, an hour after they expired, and pg-boss finished jobs, after a week.
 */
export const retention = {
  /**
   * Since a session ended, or since the last of its refresh tokens expired. Until then each of its tokens is recognised, so that its reuse
   * shows a theft; afterwards none could be used. A month more, so that whoever investigates a theft still finds when the session began and
   * ended.
   */
  sessions: days(30),
  /** Since it expired. A removed reset link is answered exactly like an expired one; a month, as for sessions. */
  resetLinks: days(30),
  /**
   * Since it expired. Whoever opens the link of an account that is set up reads that it is (ALREADY_CONFIGURED) while the link is known,
   * and afterwards that it is invalid (INVALID_TOKEN). A year, because people look for their way in in their oldest message; both pages
   * lead to signing in and to a new password.
   */
  setupLinks: days(365),
  /** Codes of closed months, since they were over, revoked ones too: so long the administration reads until when one held. */
  monthCodes: days(90),
  /** Since its link expired. Until then the person and the admins see it, and can have the link sent again or cancel it. */
  emailChanges: days(30),
  /**
   * Second factors whose set-up was not completed, and sign-ins whose code never came, since they expired. Both are answered alike when they
   * are gone; a day, for differences between clocks.
   */
  secondFactors: days(1),
  /** Counts of wrong passwords, since the last of their day: the administration sees those of a week. */
  failedSignIns: days(30),
  /**
   * Codes and sessions of inspectors, since they expired. A removed one is answered like an expired one; a day, for differences between
   * clocks.
   */
  inspections: days(1),
  /** What was sent to other programs, since it arrived or was given up: so long an admin finds what became of it. */
  webhookDeliveries: days(30),
  // Links to kept records name their own last day, four years after their company was deleted: they go the day after.
  /** Messages written to files instead of being sent, since they were written. */
  mailFiles: days(30),
} as const;

function days(count: number): Temporal.Duration {
  return Temporal.Duration.from({ hours: count * 24 });
}
