/**
 * Sends a message to the parent process. If that has died nothing happens and this process ends by itself: without the callback Node would
 * throw an EPIPE that nobody can catch.
 */
export function tellParent(message: object): void {
  process.send?.(message, undefined, undefined, () => {});
}

/** Lets this process end in order when nobody reads its output any more, as after the death of its parent. */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
