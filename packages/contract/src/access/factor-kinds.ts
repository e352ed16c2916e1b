/** An application's codes, and passkeys. Recovery codes are no factor of their own: whoever has one of these has them too. */
export const factorKinds = ['TOTP', 'PASSKEY'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** An account has no more. */
export const mostPasskeys = 10;
