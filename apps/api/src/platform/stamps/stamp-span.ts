/** Older closings need no time-stamp of their own, because that of a newer one covers them. */
export const stampSpan = Temporal.Duration.from({ hours: 31 * 24 });

/** A day is closed once, so there are no more closings than this within the span. */
export const mostStampedClosings = 32;
