import type { DeviceToken } from '@jornada/contract/access/tokens';

const storageKey = 'deviceTokens';
/** A device that everybody of a company uses; who signed in least lately is forgotten first. */
const mostKept = 100;

/**
 * Keeps what makes this device known to the server for an account. It stays when that signs out, for it opens nothing: it only says that the
 * account was here before.
 */
export function keepDeviceToken(token: DeviceToken): void {
  const others = readAll().filter(({ userId }) => userId !== token.userId);
  localStorage.setItem(storageKey, JSON.stringify([...others, token].slice(-mostKept)));
}

/** What to send with a sign-in by an e-mail, as the contract has it; undefined on a device that is new to it. */
export async function deviceTokensFor(email: string): Promise<string | undefined> {
  const all = readAll();
  if (all.length === 0) return undefined;
  const { hashOfText } = await import('./hash-of-text.ts');
  const emailHash = hashOfText(email);
  const tokens = all.filter((kept) => kept.emailHash === emailHash).map(({ token }) => token);
  return tokens.length === 0 ? undefined : tokens.slice(-mostSent).join();
}

/** More of one e-mail the server does not look at. */
const mostSent = 5;

/** What is not as it was written, by whoever, is nothing. */
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
