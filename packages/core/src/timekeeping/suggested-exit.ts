/**
 * The planned segment whose end is suggested as a forgotten exit: the first that ends after the entry, unless the person came again before
 * that. Core hours (`isCore`) suggest nothing: who has to be there until
 * then may stay as long as they like.
 * @param segments of the day, in order, as `enteredAt` and `nextEnteredAt` by instants in the same written form
 * @param nextEnteredAt the entry that follows; null for the last of the day
 */
export function suggestedExit<
  Segment extends { readonly endsAt: string; readonly isCore?: true | undefined },
>(segments: readonly Segment[], enteredAt: string, nextEnteredAt: string | null): Segment | null {
  const segment = segments.find(({ endsAt, isCore }) => !isCore && endsAt > enteredAt);
  return segment && (nextEnteredAt === null || segment.endsAt <= nextEnteredAt) ? segment : null;
}
