import { sendRequest } from '../call/send-request.ts';

const patienceMs = 5_000;

/** A part of the application could not be loaded, because the server cannot be reached. */
export class PartOutOfReach extends Error {
  constructor(cause: unknown) {
    super('the server is out of reach', { cause });
    this.name = 'PartOutOfReach';
  }
}

/** Whether the server answers now. */
export async function isServerReachable(): Promise<boolean> {
  return sendRequest({ method: 'GET', path: '/health', timeoutMs: patienceMs }).then(
    () => true,
    () => false,
  );
}

/**
 * Loads a part of the application: `loadPart(() => import('./x.tsx'))`.
 * @throws PartOutOfReach without a network; the browser's error when the server answers but no longer has the file, because a newer version
 * replaced it
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (problem) {
    throw (await isServerReachable()) ? problem : new PartOutOfReach(problem);
  }
}
