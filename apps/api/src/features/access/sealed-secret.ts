import { sealer } from '../../platform/cryptography/sealed.ts';
import type { SecretKeys } from '../../platform/cryptography/secret-keys.ts';

/** Encrypts the secrets of second factors, which the server has to know to check codes. */
export const factorSealer = (keys: SecretKeys) => sealer(keys, 'second factors');
