import { z } from 'zod';

/** What a client keeps to stay signed in: a JWT for 15 minutes and an opaque token for 30 days, spent at each use. */
export const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof tokensSchema>;

/**
 * What a client keeps of an account that signed in on it, also when signed out, and sends as `x-device-token` with the next sign-in by that
 * e-mail (several, separated by commas, where it has several accounts): it has a place of its own where many wait, and guesses made elsewhere
 * do not keep it out. It opens nothing. Another password makes it void. `emailHash` is the SHA-256 of the e-mail in hexadecimal, by which
 * a client finds it again.
 */
export const deviceTokenSchema = z.object({ token: z.string(), userId: z.uuid(), emailHash: z.string() });
export type DeviceToken = z.infer<typeof deviceTokenSchema>;

/** The answer to whoever has shown who they are. */
export const openedSessionSchema = tokensSchema.extend({ deviceToken: deviceTokenSchema });
export type OpenedSession = z.infer<typeof openedSessionSchema>;
