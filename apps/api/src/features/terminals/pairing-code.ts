import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { pairingAlphabet, pairingCodeLength } from '@jornada/contract/terminals/terminal-protocol';
import { acceptedKeys, type SecretKeys } from '../../platform/cryptography/secret-keys.ts';

/** A random code; its alphabet has 32 characters, so that each is as likely. */
export function newPairingCode(): string {
  return Array.from(randomBytes(pairingCodeLength), (byte) =>
    pairingAlphabet.charAt(byte % pairingAlphabet.length),
  ).join('');
}

/** What the database keeps of a code, by which nobody finds it again who does not know the installation's secret. */
export function pairingHash({ secretKey }: SecretKeys, code: string): Buffer {
  return keyed(secretKey, code);
}

/** The hashes that a code may be kept by. */
export function pairingHashes(keys: SecretKeys, code: string): [Buffer, ...Buffer[]] {
  const [present, ...former] = acceptedKeys(keys);
  return [keyed(present, code), ...former.map((secret) => keyed(secret, code))];
}

function keyed(secret: string, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'terminal pairing code', 32));
  return createHmac('sha256', key).update(code).digest();
}
