import { z } from 'zod';

/** What a client keeps to stay signed in: a JWT valid for 15 minutes, and an opaque refresh token valid for 30 days and for one use. */
export const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof tokensSchema>;

/**
 * A token that a client keeps for an account that signed in on it, even after signing out, and sends as `x-device-token` with the next
 * sign-in of the same e-mail (several separated by commas, where it has several accounts). A sign-in with it has a queue of its own and is
 * not blocked by guesses made elsewhere; the token alone gives no access. A new password makes it invalid. `emailHash` is the SHA-256 of
 * the e-mail in hexadecimal, by which the client finds the token again.
 */
export const deviceTokenSchema = z.object({ token: z.string(), userId: z.uuid(), emailHash: z.string() });
export type DeviceToken = z.infer<typeof deviceTokenSchema>;

/** The answer to a successful sign-in. */
export const openedSessionSchema = tokensSchema.extend({ deviceToken: deviceTokenSchema });
export type OpenedSession = z.infer<typeof openedSessionSchema>;
