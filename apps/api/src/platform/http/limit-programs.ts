import { keysTexts } from '@jornada/texts/company-keys';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { keyInHeader } from '../cryptography/program-key-text.ts';
import { sha256 } from '../cryptography/tenant-token.ts';
import { problem } from '../errors/problem.ts';
import { networkOf } from './network-of.ts';

/** Calls of one key, and calls of one network with false keys, each within a minute. */
export const callsAMinute = 300;
export const falseKeysAMinute = 30;
const windowSeconds = 60;

/**
 * Limits how often other programs call, and says so in each answer by the `RateLimit` headers of the IETF's draft. It counts in the memory of
 * this process, so several processes together allow as many times more. Sessions are not counted.
 */
export function limitPrograms(app: FastifyInstance): void {
  const calls = new RateLimiterMemory({ points: callsAMinute, duration: windowSeconds });
  const falseKeys = new RateLimiterMemory({ points: falseKeysAMinute, duration: windowSeconds });

  const count = async (key: string, request: FastifyRequest, reply: FastifyReply) => {
    const guesses = await falseKeys.get(networkOf(request.ip));
    if (guesses && guesses.consumedPoints >= falseKeysAMinute) throw tooMany(guesses);
    // By what only its holder knows: nobody else uses its calls up.
    const counted = await take(calls, sha256(key).toString('base64url'));
    reply.header('ratelimit-policy', `"calls";q=${callsAMinute};w=${windowSeconds}`);
    reply.header('ratelimit', `"calls";r=${Math.max(0, counted.remainingPoints)};t=${secondsOf(counted)}`);
    if (counted.consumedPoints > callsAMinute) throw tooMany(counted);
  };

  // With callbacks, so that nothing is awaited for sessions.
  app.addHook('onRequest', (request, reply, done) => {
    const key = keyInHeader(request.headers.authorization);
    if (key === null) return done();
    count(key, request, reply).then(() => done(), done);
  });

  app.addHook('onResponse', (request, reply, done) => {
    const isFalse = reply.statusCode === 401 && keyInHeader(request.headers.authorization) !== null;
    if (!isFalse) return done();
    take(falseKeys, networkOf(request.ip)).then(() => done(), done);
  });
}

async function take(limiter: RateLimiterMemory, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

function tooMany(counted: RateLimiterRes) {
  const headers = { 'retry-after': String(secondsOf(counted)) };
  return problem('TOO_MANY_REQUESTS', { message: keysTexts.tooManyCalls }, headers);
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1_000));
