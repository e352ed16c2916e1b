import { randomBytes } from 'node:crypto';
import { readStampAnswer, sameNonce, stampRequest } from '@jornada/timestamp/ask';
import type { Certificate } from '@jornada/timestamp/certificate';
import { verifyToken } from '@jornada/timestamp/verify-token';
import type { Clock } from '../time/clock.ts';
import { stampCryptography } from './stamp-cryptography.ts';

/** An outside time-stamp authority (RFC 3161), and the certificates by which it is verified. */
export interface StampAuthority {
  /** May contain a user and a password. */
  readonly url: string;
  readonly trusted: readonly Certificate[];
  /** How long a request may take. */
  readonly patienceMs: number;
}

/** A verified time-stamp. */
export interface ReceivedStamp {
  readonly token: Uint8Array;
  readonly authority: string;
  readonly stampedAt: Temporal.Instant;
}

/** Why there is no time-stamp, in Spanish for the operator. */
export class NoStamp extends Error {}

const mostBytes = 65_536;
const longestNonce = 16;
/** How far the two clocks may differ. */
const tolerance = Temporal.Duration.from({ minutes: 5 });

/**
 * Requests a time-stamp and verifies it completely.
 * @param imprint SHA-256 of the data, in hexadecimal
 * @throws NoStamp
 */
export async function askForStamp(
  authority: StampAuthority,
  imprint: string,
  clock: Clock,
  signal: AbortSignal,
): Promise<ReceivedStamp> {
  const nonce = randomBytes(longestNonce).toString('hex');
  const answer = read(await post(authority, stampRequest(imprint, nonce), signal));
  if ('refusedWith' in answer) throw new NoStamp(`la autoridad lo deniega (${answer.refusedWith})`);
  const found = verifyToken(answer.token, imprint, authority.trusted, stampCryptography);
  if (found.problem !== null)
    throw new NoStamp(found.problem === 'OTHER' ? 'ha sellado otra cosa' : 'su firma no vale');
  if (found.nonce !== sameNonce(nonce)) throw new NoStamp('no responde a esta petición');
  if (found.chain.trust !== 'TRUSTED')
    throw new NoStamp(`TIMESTAMP_CA_FILE no avala el certificado de «${found.signer.name}»`);
  const stampedAt = Temporal.Instant.fromEpochMilliseconds(found.stampedAt);
  const apart = clock.now().since(stampedAt).abs();
  if (Temporal.Duration.compare(apart, tolerance) > 0)
    throw new NoStamp(`su hora, ${stampedAt}, no es la de este servidor`);
  return { token: answer.token, authority: found.signer.name, stampedAt };
}

function read(bytes: Uint8Array) {
  try {
    return readStampAnswer(bytes);
  } catch {
    throw new NoStamp('la respuesta no es un sello');
  }
}

async function post(
  { url: address, patienceMs }: StampAuthority,
  request: Uint8Array,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const headers = {
    'content-type': 'application/timestamp-query',
    accept: 'application/timestamp-reply',
    ...(username && { authorization: `Basic ${secret.toString('base64')}` }),
  };
  try {
    const body = Buffer.from(request);
    const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: patience });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new NoStamp(`la autoridad contesta ${answer.status}`);
    }
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const piece of answer.body ?? []) {
      length += piece.length;
      if (length > mostBytes) throw new NoStamp('la respuesta es demasiado larga');
      parts.push(piece);
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof NoStamp) throw error;
    signal.throwIfAborted();
    throw new NoStamp('la autoridad no responde');
  }
}
