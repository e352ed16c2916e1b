const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Makes the key pair of a device; its private part cannot be taken out of the browser. */
export async function makeDeviceKey() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  return { privateKey, publicKey: { kty: 'EC', crv: 'P-256', x, y } } as const;
}
