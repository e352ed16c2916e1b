import { createHash, randomBytes, randomUUID } from 'node:crypto';

/**
 * The text of a key: `jrn_`, then in base64url its id and its company's (the places where it is looked up, which grant nothing) with 256
 * random bits, `_`, and a checksum by which a mistyped one is told without asking the database. Parts are told by their length, because
 * base64url has `_` too.
 */
const start = 'jrn_';
const idBytes = 16;
const secretBytes = 32;
const bodyLength = Math.ceil(((2 * idBytes + secretBytes) * 4) / 3);
const checksumLength = 6;
const wholeLength = start.length + bodyLength + 1 + checksumLength;
/** So much of a key is kept and shown. It is of its id, which is random. */
const prefixLength = start.length + 8;

/** Where a key is looked up. */
export interface KeyPlace {
  readonly tenantId: string;
  readonly keyId: string;
}

export function newProgramKey(tenantId: string): { readonly id: string; readonly text: string } {
  const id = randomUUID();
  const body = Buffer.concat([bytesOf(id), bytesOf(tenantId), randomBytes(secretBytes)]);
  const text = start + body.toString('base64url');
  return { id, text: `${text}_${checksumOf(text)}` };
}

/** How the text of a key begins. */
export function prefixOfKey(text: string): string {
  return text.slice(0, prefixLength);
}

/** Null for a text that cannot be a key. */
export function placeOfKey(text: string): KeyPlace | null {
  if (text.length !== wholeLength || !text.startsWith(start)) return null;
  const said = text.slice(0, start.length + bodyLength);
  if (text.slice(said.length) !== `_${checksumOf(said)}`) return null;
  const body = Buffer.from(said.slice(start.length), 'base64url');
  if (body.length !== 2 * idBytes + secretBytes || start + body.toString('base64url') !== said) return null;
  return { keyId: idAt(body, 0), tenantId: idAt(body, idBytes) };
}

const bearer = `Bearer ${start}`;

/** The key in an `Authorization` header, whether or not it is a good one; null for a header with anything else. */
export function keyInHeader(authorization: string | undefined): string | null {
  return authorization?.startsWith(bearer) ? authorization.slice(bearer.length - start.length) : null;
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, checksumLength);
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function idAt(bytes: Buffer, place: number): string {
  const hex = bytes.toString('hex', place, place + idBytes);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
