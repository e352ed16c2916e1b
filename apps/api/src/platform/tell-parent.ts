/**
 * Sends a message to the process that started this one. When that has died nothing happens, and this one ends by itself: without the
 * callback Node would throw an EPIPE that nobody can catch.
 */
export function tellParent(message: object): void {
  process.send?.(message, undefined, undefined, () => {});
}

/** Lets this process end in order when nobody reads any more what it writes, as after the death of the one that started it. */
export function writeToNobody(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
