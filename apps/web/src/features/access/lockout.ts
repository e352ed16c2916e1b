const storageKey = 'sign-in-lockout';
const lockoutMs = 60_000;

/** Locks the sign-in form of every tab for a minute; the end is stored, so that a reload does not shorten it. */
export function startLockout(now: number): void {
  localStorage.setItem(storageKey, String(now + lockoutMs));
}

/** Whole seconds until the form can be used again; 0 when it can. */
export function lockoutSecondsLeft(now: number): number {
  const left = Number(localStorage.getItem(storageKey)) - now;
  // More than the whole lockout means that the device's clock was set back meanwhile.
  if (!(left > 0) || left > lockoutMs) return 0;
  return Math.ceil(left / 1000);
}
