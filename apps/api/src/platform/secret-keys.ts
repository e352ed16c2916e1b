/**
 * The installation's secret in up to two generations. Whatever is signed or sealed is so with `secretKey`; what was signed or sealed with
 * `previousSecretKey` is accepted too, so that the secret can be changed without losing anything.
 */
export interface SecretKeys {
  readonly secretKey: string;
  readonly previousSecretKey?: string | undefined;
}

/** Every key with which something genuine may have been made, the present one first. */
export function acceptedKeys({ secretKey, previousSecretKey }: SecretKeys): readonly string[] {
  return previousSecretKey === undefined ? [secretKey] : [secretKey, previousSecretKey];
}
