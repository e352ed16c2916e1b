/**
 * The installation's secret and, after a change, the former one. Everything is signed and encrypted with `secretKey`; what was signed or
 * encrypted with `previousSecretKey` is still accepted, so that the secret can be changed without losing anything.
 */
export interface SecretKeys {
  readonly secretKey: string;
  readonly previousSecretKey?: string | undefined;
}

/** All accepted secrets, the present one first. */
export function acceptedKeys({ secretKey, previousSecretKey }: SecretKeys): readonly [string, ...string[]] {
  return previousSecretKey === undefined ? [secretKey] : [secretKey, previousSecretKey];
}
