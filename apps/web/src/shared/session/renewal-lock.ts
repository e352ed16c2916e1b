import { readRefreshToken } from './session-storage.ts';

/** Far longer than what one tab stores needs to reach the others, which is milliseconds on an idle machine. */
const storageDelayMs = 2_000;
const lookAgainMs = 10;

/** Does something while the session is not renewed, in no tab, and with the tokens that the last one to do so has stored. */
export function withRenewalLock<T>(work: () => Promise<T>): Promise<T> {
  // Absent where the page is not served securely: then each tab renews on its own.
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
 * Tabs are processes of their own: what one has stored may reach the others after the lock that it gave back. Locks
 * themselves are the same for all, so one that is named after a refresh token tells them that it has been replaced.
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

/** The end of a token tells it from others, and is of no use to anybody. */
const announcementOf = (refreshToken: string) => `jornada-replaced-${refreshToken.slice(-12)}`;

const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
