import type { SealedIdentity } from '@jornada/contract/terminals/terminal-protocol';
import { CompactEncrypt, importJWK } from 'jose';
import type { TerminalState } from './terminal-database.ts';

/** Encrypts what was typed for the server alone: each time with another key, which is forgotten at once, so that this device cannot open it again. */
export async function sealedIdentity(
  identity: SealedIdentity,
  { kty, crv, x, y, kid }: TerminalState['sealingKey'],
): Promise<string> {
  const key = await importJWK({ kty, crv, x, y }, 'ECDH-ES');
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(identity)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(key);
}
