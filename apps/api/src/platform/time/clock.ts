/** Where the server takes the time from. Only the system clock decides when a punch happened; tests pass in their own. */
export interface Clock {
  now(): Temporal.Instant;
}

/** The machine's clock, to the millisecond, which is the precision the database keeps. */
export const systemClock: Clock = {
  now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()),
};
