import { hash } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const lifetimeSeconds = 15 * 60;
const issuer = 'jornada';
/** For whom a token is, and what: nothing else that is signed with the secret can be taken for one. */
const audience = 'jornada-api';
const type = 'at+jwt';

const claimsSchema = z.object({ sub: z.uuid(), tid: z.uuid(), sid: z.uuid(), exp: z.number() });

/** Who a token belongs to: ids, no rights. What the person may do is read from the database at every call. */
export interface AccessClaims {
  readonly userId: string;
  readonly tenantId: string;
  readonly sessionId: string;
}

export interface AccessTokens {
  /** @param now the moment of issue; the token is good for 15 minutes from it */
  sign(claims: AccessClaims, now: Temporal.Instant): Promise<string>;
  /** The claims of a genuine, unexpired token, else null. */
  verify(token: string, now: Temporal.Instant): Promise<AccessClaims | null>;
}

/** A genuine token and when it expires, in seconds since 1970. */
interface Verified {
  readonly claims: AccessClaims;
  readonly expiresAt: number;
}

/** How many verified tokens are cached: each person gets a new one every quarter of an hour. */
const mostRemembered = 20_000;

/**
 * Makes and checks access tokens: JWT, HMAC SHA-256 with the server's secret.
 * @param previousSecretKey the former secret, with which tokens issued a moment ago were signed; they are valid until they expire
 */
export function accessTokens(secretKey: string, previousSecretKey?: string): AccessTokens {
  // Imported once: jose would import the key again for every token.
  const [imported, previous] = [secretKey, previousSecretKey].map(
    (secret) => secret !== undefined && importSecret(secret),
  );
  if (!imported) throw new Error('there is always a present key');
  const keys = [imported, ...(previous ? [previous] : [])];
  /**
   * Cached by the token's hash, so that no token is kept in memory. A genuine token stays genuine; whether its session is still valid is
   * read from the database at each call.
   */
  const verified = new LRUCache<string, Verified>({ max: mostRemembered });
  return {
    sign: async ({ userId, tenantId, sessionId }, now) => {
      const issuedAt = Math.floor(now.epochMilliseconds / 1000);
      return new SignJWT({ tid: tenantId, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(await imported);
    },
    verify: async (token, now) => {
      const name = hash('sha256', token);
      const remembered = verified.get(name);
      if (remembered) return remembered.expiresAt > now.epochMilliseconds / 1000 ? remembered.claims : null;
      for (const key of keys) {
        const found = await claimsOf(token, await key, now).catch(() => null);
        if (!found) continue;
        verified.set(name, found);
        return found.claims;
      }
      return null;
    },
  };
}

function importSecret(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, [
    'sign',
    'verify',
  ]);
}

/** @throws Error for a token that is not genuine, or has run out */
async function claimsOf(token: string, key: CryptoKey, now: Temporal.Instant): Promise<Verified> {
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    issuer,
    audience,
    typ: type,
    requiredClaims: ['exp'],
    currentDate: new Date(now.epochMilliseconds),
  });
  const { sub: userId, tid: tenantId, sid: sessionId, exp: expiresAt } = claimsSchema.parse(payload);
  return { claims: { userId, tenantId, sessionId }, expiresAt };
}
