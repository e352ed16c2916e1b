/** Whether a moment, if there is one, lies at `now` or before it. */
export function hasPassed(moment: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return moment !== null && Temporal.Instant.compare(moment, now) <= 0;
}
