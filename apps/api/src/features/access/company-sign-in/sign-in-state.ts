import { z } from 'zod';
import { sealer } from '../../../platform/cryptography/sealed.ts';
import type { SecretKeys } from '../../../platform/cryptography/secret-keys.ts';
import { sha256 } from '../../../platform/cryptography/tenant-token.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { hasPassed } from '../has-passed.ts';

/**
 * What a sign-in has to remember while its person is on the provider's page. It goes there and back encrypted, as the protocol's `state`, so
 * that strangers who begin fill no table. It is worth nothing without the key that the page kept which began.
 */
export interface SignInState {
  readonly tenantId: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

const schema = z.object({
  tenantId: z.uuid(),
  issuer: z.string(),
  clientId: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** SHA-256 of the page's key, in base64url. */
  keyMark: z.string(),
  /** In milliseconds since 1970. */
  expiresAt: z.number(),
});

const lasts = Temporal.Duration.from({ minutes: 10 });
const sealerOf = (keys: SecretKeys) => sealer(keys, 'company sign-in');
const markOf = (key: string) => sha256(key).toString('base64url');

/** @param key what the page keeps */
export function sealState(
  keys: SecretKeys,
  state: SignInState,
  key: string,
  now: Temporal.Instant,
): Promise<string> {
  const rest = { keyMark: markOf(key), expiresAt: now.add(lasts).epochMilliseconds };
  return sealerOf(keys).seal(JSON.stringify({ ...state, ...rest }));
}

/** @throws problem INVALID_TOKEN for one that is not ours, was begun by another page, or more than ten minutes ago */
export async function openState(
  keys: SecretKeys,
  sealed: string,
  key: string,
  now: Temporal.Instant,
): Promise<SignInState> {
  const text = await sealerOf(keys)
    .open(sealed)
    .catch(() => {
      throw problem('INVALID_TOKEN');
    });
  const { keyMark, expiresAt, ...state } = schema.parse(JSON.parse(text));
  const expired = hasPassed(Temporal.Instant.fromEpochMilliseconds(expiresAt), now);
  if (expired || keyMark !== markOf(key)) throw problem('INVALID_TOKEN');
  return state;
}
