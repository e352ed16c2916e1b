import { createECDH, createHash, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';
import { compactDecrypt, decodeProtectedHeader } from 'jose';
import { acceptedKeys, type SecretKeys } from './secret-keys.ts';

/** A public key (P-256) to which devices of a company encrypt what nobody but the server may read; `kid` names it. */
export interface SealingKey {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly alg: 'ECDH-ES';
  readonly use: 'enc';
}

const allowed = { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] };

/** The order of the group of P-256. */
const order = 0xffff_ffff_0000_0000_ffff_ffff_ffff_ffff_bce6_faad_a717_9e84_f3b9_cac2_fc63_2551n;

/** The key of a company, derived from the present secret. */
export function sealingKey({ secretKey }: SecretKeys, tenantId: string): SealingKey {
  return derive(secretKey, tenantId).publicKey;
}

/** What a compact JWE to the company's key says; null for one that was altered, or sealed to a key of neither secret. */
export async function openSealed(keys: SecretKeys, tenantId: string, jwe: string): Promise<string | null> {
  const kid = kidOf(jwe);
  for (const secret of acceptedKeys(keys)) {
    const { publicKey, privateKey } = derive(secret, tenantId);
    if (publicKey.kid !== kid) continue;
    const opened = await compactDecrypt(jwe, privateKey, allowed).catch(() => null);
    return opened && new TextDecoder().decode(opened.plaintext);
  }
  return null;
}

function kidOf(jwe: string): unknown {
  try {
    return decodeProtectedHeader(jwe).kid;
  } catch {
    return undefined;
  }
}

/** Not kept anywhere: the same secret makes the same key again. 128 bits more than the order has, so that the remainder favours no key. */
function derive(secret: string, tenantId: string): { publicKey: SealingKey; privateKey: KeyObject } {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', `terminal sealing\n${tenantId}`, 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  if (x === undefined || y === undefined) throw new Error('a point has two coordinates');
  const kid = createHash('sha256').update(point).digest('base64url').slice(0, 16);
  const named = { kty: 'EC', crv: 'P-256', x, y } as const;
  return {
    publicKey: { ...named, kid, alg: 'ECDH-ES', use: 'enc' },
    privateKey: createPrivateKey({ key: { ...named, d: d.toString('base64url') }, format: 'jwk' }),
  };
}
