import { z } from 'zod';

/**
 * A signed statement: a JSON array as text, whose first item names its form, and an Ed25519 signature over its UTF-8 bytes in base64url.
 * The statement names the installation's key that signed it.
 */
export const signedSchema = z.object({ statement: z.string(), signature: z.string() });
