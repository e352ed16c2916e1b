/**
 * Caches what `read` answers for `pauseMs`; callers share one read that is under way. A failed read is repeated at once.
 * @param now in milliseconds
 */
export function cachedRead<T>(
  pauseMs: number,
  read: () => Promise<T>,
  now = () => performance.now(),
): () => Promise<T> {
  let last: { readonly answer: Promise<T>; readonly at: number } | undefined;
  return () => {
    if (last && now() - last.at < pauseMs) return last.answer;
    const reading = { answer: read(), at: now() };
    last = reading;
    reading.answer.catch(() => {
      if (last === reading) last = undefined;
    });
    return reading.answer;
  };
}
