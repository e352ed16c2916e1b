import { z } from 'zod';

/**
 * What a page hands to the browser and the browser answers, in the JSON form of WebAuthn. Bytes are base64url. What this API does not look
 * at is left out.
 */

/** Longest texts in base64url: a credential's id has 1,023 bytes at most, other parts a few kilobytes. */
const bytes = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+$/);
const credentialId = bytes(1_364);

/** What the browser answers to a new key. */
export const registrationSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(16_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type Registration = z.infer<typeof registrationSchema>;

/** What the browser answers when a key signed. `userHandle` says whose it is; where the key was named, it may be left out. */
export const assertionSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: bytes(86).nullish(),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;

const namedKeySchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** For `navigator.credentials.create`. */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(namedKeySchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

/** For `navigator.credentials.get`; with no key named, the person chooses one of those that their devices have. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(namedKeySchema),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;
