import type { SessionUser as ContractUser } from '@jornada/contract/access/me';
import type { OpenedSession, Tokens } from '@jornada/contract/access/tokens';
import { keepDeviceToken } from './device-tokens.ts';

/** The signed-in person as the client keeps it; `fullName` is the e-mail until the profile says more. */
export interface SessionUser extends ContractUser {
  readonly fullName: string;
}

const keys = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  tenantId: 'tenantId',
  session: 'auth-storage',
} as const;

export const readAccessToken = () => localStorage.getItem(keys.accessToken);
export const readRefreshToken = () => localStorage.getItem(keys.refreshToken);
export const readTenantId = () => localStorage.getItem(keys.tenantId);

export function writeTokens(tokens: Tokens): void {
  localStorage.setItem(keys.accessToken, tokens.accessToken);
  localStorage.setItem(keys.refreshToken, tokens.refreshToken);
  const user = readUser();
  if (user) writeUser(user);
}

/** The tokens of who has just shown who they are: this device is known for them from now on, if they did so with a password. */
export function writeOpenedSession({ deviceToken, ...tokens }: Tokens & Partial<OpenedSession>): void {
  writeTokens(tokens);
  if (deviceToken) keepDeviceToken(deviceToken);
}

/** The person who was signed in when the page was last open, or null. */
export function readUser(): SessionUser | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keys.session) ?? 'null') as { user?: SessionUser } | null;
    return stored?.user ?? null;
  } catch {
    return null;
  }
}

/** Keeps the person with the present access token, and the company for the tenant header. */
export function writeUser(user: SessionUser): void {
  localStorage.setItem(keys.session, JSON.stringify({ user, accessToken: readAccessToken() }));
  if (user.tenantId) localStorage.setItem(keys.tenantId, user.tenantId);
  else localStorage.removeItem(keys.tenantId);
}

/** Forgets the session: person, tokens and company. */
export function clearSessionStorage(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
}

/** Whether a change of storage by another tab concerns the session; a null key is a whole clear. */
export function concernsSession(event: StorageEvent): boolean {
  return event.key === null || event.key === keys.session || event.key === keys.refreshToken;
}
