/** A stretch of time between punches, in epoch milliseconds, never empty. */
export type PresenceStretch = {
  readonly from: number;
  readonly to: number;
  /** The punches at its ends; for a forgotten exit, all punches of the pair. */
  readonly punchIds: readonly string[];
} & (
  | { readonly kind: 'WORK'; readonly endedBy: 'PUNCH' | 'NOW' }
  /** A break that nobody ended is ended by the exit. `withPaidBreaks` says what of it is working time by agreement. */
  | { readonly kind: 'BREAK' | 'PAID_BREAK'; readonly endedBy: 'PUNCH' | 'EXIT' | 'NOW' }
  | { readonly kind: 'FORGOTTEN'; readonly endedBy: 'NOBODY' }
);
