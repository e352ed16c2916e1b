import type { FromWorker } from './messages.ts';

/** @param onceTold also when the first process is gone: then this one ends by itself */
export function sendToFirstProcess(message: FromWorker, onceTold = () => {}): void {
  process.send?.(message, undefined, undefined, onceTold);
}
