import type { DeviceToken } from '@jornada/contract/access/tokens';

const storageKey = 'deviceTokens';
/** For a device shared by a company; the least recently used tokens are forgotten first. */
const mostKept = 100;

/**
 * Stores the device token of an account. It stays after signing out, because it grants no access: it only shows that the account was used
 * here.
 */
export function keepDeviceToken(token: DeviceToken): void {
  const others = readAll().filter(({ userId }) => userId !== token.userId);
  localStorage.setItem(storageKey, JSON.stringify([...others, token].slice(-mostKept)));
}

/** The device tokens to send with a sign-in by an e-mail; undefined on a device that is new to it. */
export async function deviceTokensFor(email: string): Promise<string | undefined> {
  const all = readAll();
  if (all.length === 0) return undefined;
  const { hashOfText } = await import('./hash-of-text.ts');
  const emailHash = hashOfText(email);
  const tokens = all.filter((kept) => kept.emailHash === emailHash).map(({ token }) => token);
  return tokens.length === 0 ? undefined : tokens.slice(-mostSent).join();
}

/** The device token of an account, for a sign-in that knows it; undefined on a device that is new to it. */
export function deviceTokenOf(userId: string): string | undefined {
  return readAll().find((kept) => kept.userId === userId)?.token;
}

/** The server checks no more of one e-mail. */
const mostSent = 5;

/** Corrupt data is ignored. */
function readAll(): DeviceToken[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isToken) : [];
  } catch {
    return [];
  }
}

function isToken(stored: Partial<DeviceToken> | null): stored is DeviceToken {
  const { token, userId, emailHash } = stored ?? {};
  return [token, userId, emailHash].every((text) => typeof text === 'string');
}
