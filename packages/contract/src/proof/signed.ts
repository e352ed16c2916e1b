import { z } from 'zod';

/**
 * A text that says by itself what it is, a JSON array with its form first, and an Ed25519 signature over its UTF-8 bytes in base64url. Which
 * key of the installation signed it, it names.
 */
export const signedSchema = z.object({ statement: z.string(), signature: z.string() });
