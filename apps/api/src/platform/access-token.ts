import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const lifetimeSeconds = 15 * 60;
const issuer = 'jornada';

const claimsSchema = z.object({ sub: z.uuid(), tid: z.uuid(), sid: z.uuid() });

/** Whose token it is: names, not rights. What the person may do is read from the database at every call. */
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

/** Makes and checks access tokens: JWT, HMAC SHA-256 with the server's secret. */
export function accessTokens(secretKey: string): AccessTokens {
  // Imported once: jose would do it anew for every token.
  const imported = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secretKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  return {
    sign: async ({ userId, tenantId, sessionId }, now) => {
      const issuedAt = Math.floor(now.epochMilliseconds / 1000);
      return new SignJWT({ tid: tenantId, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(await imported);
    },
    verify: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, await imported, {
          algorithms: ['HS256'],
          issuer,
          requiredClaims: ['exp'],
          currentDate: new Date(now.epochMilliseconds),
        });
        const claims = claimsSchema.parse(payload);
        return { userId: claims.sub, tenantId: claims.tid, sessionId: claims.sid };
      } catch {
        return null;
      }
    },
  };
}
