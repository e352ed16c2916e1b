/** Older closings are vouched for by the newer one that carries them; a time-stamp of their own would say no more. */
export const stampSpan = Temporal.Duration.from({ hours: 31 * 24 });

/** A day is closed once: no more closings than this are that young. */
export const mostStampedClosings = 32;
