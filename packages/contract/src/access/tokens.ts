import { z } from 'zod';

/** What a client keeps to stay signed in: a JWT for 15 minutes and an opaque token for 30 days, spent at each use. */
export const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof tokensSchema>;
