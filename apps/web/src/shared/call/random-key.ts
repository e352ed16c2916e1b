/** 128 random bits in hexadecimal. `crypto.randomUUID` would do, were it not for pages served without TLS, which lack it. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
