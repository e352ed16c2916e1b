import { areEncoded } from '@jornada/core/ledger/canonical-line';
import type { Hashing, VerifySignature } from '@jornada/core/ledger/hashing';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { sha256OfText } from './sha256.ts';

const encoder = new TextEncoder();

/** Synchronous cryptography in JavaScript: Web Crypto is asynchronous and not available to every page opened from a file. */
export const hashing: Hashing = {
  ofText: sha256OfText,
  ofHex: (hex) => bytesToHex(sha256(hexToBytes(hex))),
};

export const verifySignature: VerifySignature = (text, signature, publicKey) => {
  try {
    return (
      areEncoded(signature, publicKey) &&
      ed25519.verify(fromBase64Url(signature), encoder.encode(text), fromBase64Url(publicKey))
    );
  } catch {
    return false;
  }
};

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
