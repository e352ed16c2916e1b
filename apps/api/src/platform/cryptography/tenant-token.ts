import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * An opaque token that a client keeps or a link contains: the company's id, and 256 random bits. The id says where to look the token up; it
 * grants nothing.
 */
const tenantBytes = 16;
const secretBytes = 32;

export function newTenantToken(tenantId: string): string {
  return encode(tenantId, randomBytes(secretBytes));
}

/**
 * The token that follows `token`. It is computed, not random, so that a client repeating a call whose answer was lost gets the same
 * successor, although the server does not store tokens.
 */
export function successorOf(token: string, tenantId: string, secretKey: string): string {
  return encode(tenantId, createHmac('sha256', secretKey).update(`refresh-token\n${token}`).digest());
}

/** The company in a token; null for a text that is not a token. */
export function tenantOfToken(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== tenantBytes + secretBytes || bytes.toString('base64url') !== token) return null;
  const hex = bytes.toString('hex', 0, tenantBytes);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What the database stores of a token, or of a User-Agent. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function encode(tenantId: string, secret: Buffer): string {
  return Buffer.concat([Buffer.from(tenantId.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
}
