import { readRefreshToken } from '../session/session-storage.ts';

/** Far longer than local storage needs to reach other tabs, which is milliseconds on an idle machine. */
const storageDelayMs = 2_000;
const lookAgainMs = 10;

/** Does something while no tab renews the session, with the most recently stored tokens. */
export function withRenewalLock<T>(work: () => Promise<T>): Promise<T> {
  // Missing where the page is not served securely: then each tab renews on its own.
  if (!navigator.locks) return work();
  return navigator.locks.request('jornada-refresh', async () => {
    await untilStorageIsCurrent();
    const before = readRefreshToken();
    try {
      return await work();
    } finally {
      if (before && readRefreshToken() !== before) await announceReplaced(before);
    }
  });
}

/**
 * Tabs are separate processes: what one stores in local storage may reach the others after the lock was released. Locks themselves are
 * shared at once, so a second lock named after a refresh token tells other tabs that this token has been replaced.
 */
async function announceReplaced(refreshToken: string): Promise<void> {
  await new Promise<void>((announced) => {
    void navigator.locks.request(announcementOf(refreshToken), { mode: 'shared' }, () => {
      announced();
      return after(storageDelayMs);
    });
  });
}

async function untilStorageIsCurrent(): Promise<void> {
  for (let waitedMs = 0; waitedMs < storageDelayMs; waitedMs += lookAgainMs) {
    const refreshToken = readRefreshToken();
    if (!refreshToken || !(await isReplaced(refreshToken))) return;
    await after(lookAgainMs);
  }
}

async function isReplaced(refreshToken: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === announcementOf(refreshToken));
}

/** The end of a token identifies it, and is useless to anybody else. */
const announcementOf = (refreshToken: string) => `jornada-replaced-${refreshToken.slice(-12)}`;

const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
