/**
 * Password guesses from many addresses at once, and legitimate sign-ins meanwhile. Works with any server on this machine that trusts
 * forwarded addresses (TRUST_PROXY=loopback).
 */
import { hash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type Challenge, searchSolution } from '@jornada/core/access/proof-of-work';
import { connectLoopback, type LoopbackConnection, requestText } from '../loopback-client.ts';

/** The number of answers by status. */
export type Statuses = Readonly<Record<number, number>>;

export interface SignInFlood {
  /** The number of addresses, each with one connection that sends one guess after the other. */
  readonly addresses: number;
  readonly durationMs: number;
  /** The e-mail of every second guess; the others are unknown e-mails. */
  readonly targetEmail?: string;
  /** The pause of an address after each answer. Refusals come at once: without a pause the client would be the bottleneck. */
  readonly pauseMs?: number;
  /** How many of them solve the required proofs of work. Only a few, because they share this process. */
  readonly solvers?: number;
}

/** Floods until the time is over. @returns what the guesses were told */
export async function floodSignIns(origin: string, flood: SignInFlood): Promise<Statuses> {
  const { addresses, durationMs, targetEmail, pauseMs = 200, solvers = 0 } = flood;
  const until = performance.now() + durationMs;
  const statuses: Record<number, number> = {};
  const guess = async (index: number) => {
    const door = await connectToServer(origin);
    const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
    // Staggered.
    await delay((pauseMs * index) / addresses);
    for (let round = 0; performance.now() < until; round += 1) {
      const email = targetEmail && round % 2 === 0 ? targetEmail : `nadie-${index}-${round}@ejemplo.test`;
      const attempt = { email, password: `Adivinada-${round}`, address };
      const { status } = await (index < solvers ? door.signInSolving(attempt) : door.signIn(attempt));
      statuses[status] = (statuses[status] ?? 0) + 1;
      await delay(pauseMs);
    }
    door.close();
  };
  await Promise.all(Array.from({ length: addresses }, (_, index) => guess(index)));
  return statuses;
}

export interface HonestPerson {
  readonly email: string;
  readonly password: string;
}

export interface HonestSignIns {
  readonly people: readonly HonestPerson[];
  readonly durationMs: number;
  /** The interval between two sign-ins, whether or not the first has been answered. */
  readonly everyMs: number;
  /** `known`: on a device on which each of them signed in before the flood, see `rememberDevices`; `new`: on one that never did. */
  readonly devices: readonly string[] | 'new';
}

export interface HonestMeasure {
  readonly attempts: number;
  readonly signedIn: number;
  /** How many needed a proof of work. */
  readonly asked: number;
  readonly statuses: Statuses;
  /** Until signed in, including the search for a proof. Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly slowest: number;
}

/** Signs people in and keeps what makes their devices known, in their order. @throws Error when one cannot sign in */
export async function rememberDevices(origin: string, people: readonly HonestPerson[]): Promise<string[]> {
  const door = await connectToServer(origin);
  const devices: string[] = [];
  for (const [index, person] of people.entries()) {
    const { status, body } = await door.signInSolving({ ...person, address: addressOfHonest(index) });
    if (status !== 200) throw new Error(`somebody honest could not sign in: ${status}`);
    devices.push((body as { deviceToken: { token: string } }).deviceToken.token);
  }
  door.close();
  return devices;
}

/** Legitimate sign-ins, each from its own address, with proofs of work where required. */
export async function honestSignIns(origin: string, honest: HonestSignIns): Promise<HonestMeasure> {
  const { people, durationMs, everyMs, devices } = honest;
  const attempts: Promise<{ status: number; wasAsked: boolean; milliseconds: number }>[] = [];
  for (const until = performance.now() + durationMs; performance.now() < until; await delay(everyMs)) {
    const index = attempts.length;
    const person = people[index % people.length];
    if (!person) break;
    attempts.push(
      (async () => {
        const startedAt = performance.now();
        const door = await connectToServer(origin);
        const device = devices === 'new' ? undefined : devices[index % people.length];
        // A new device also has an unknown address.
        const address = addressOfHonest(devices === 'new' ? 1_000 + index : index % people.length);
        const { status, wasAsked } = await door.signInSolving({ ...person, device, address });
        door.close();
        return { status, wasAsked, milliseconds: performance.now() - startedAt };
      })(),
    );
  }
  const answers = await Promise.all(attempts);
  const times = answers.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
  const quantile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return {
    attempts: answers.length,
    signedIn: statuses[200] ?? 0,
    asked: answers.filter(({ wasAsked }) => wasAsked).length,
    statuses,
    p50: quantile(0.5),
    p95: quantile(0.95),
    slowest: times.at(-1) ?? 0,
  };
}

interface Attempt extends HonestPerson {
  readonly address: string;
  readonly device?: string | undefined;
  readonly proof?: string;
}

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** A connection for signing in. */
interface ServerConnection {
  signIn(attempt: Attempt): Promise<Answered>;
  signInSolving(attempt: Attempt): Promise<Answered & { wasAsked: boolean }>;
  close(): void;
}

/** As many attempts as in the web application. */
const mostProofs = 6;

async function connectToServer(origin: string): Promise<ServerConnection> {
  const connection = await connectLoopback(Number(new URL(origin).port));
  const signIn = (attempt: Attempt) => send(connection, attempt);
  return {
    signIn,
    signInSolving: async (attempt) => {
      let answer = await signIn(attempt);
      let proofs = 0;
      while (answer.status === 428 && proofs < mostProofs) {
        proofs += 1;
        const { proofOfWork } = answer.body as { proofOfWork: Challenge };
        answer = await signIn({ ...attempt, proof: await solve(proofOfWork) });
      }
      return { ...answer, wasAsked: proofs > 0 };
    },
    close: connection.close,
  };
}

async function send(
  connection: LoopbackConnection,
  { email, password, address, device, proof }: Attempt,
): Promise<Answered> {
  const headers = {
    'x-forwarded-for': address,
    ...(device && { 'x-device-token': device }),
    ...(proof && { 'x-proof-of-work': proof }),
  };
  const status = await connection.send(
    requestText('POST', '/api/auth/login', { body: { email, password }, headers }),
  );
  const answer = connection.answer();
  return { status, body: JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) };
}

const triesAtATime = 2_000;

/** In slices, so that other work of this process is not blocked. */
async function solve(challenge: Challenge): Promise<string> {
  const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');
  for (let from = 0; ; from += triesAtATime) {
    const solution = searchSolution(challenge, { from, tries: triesAtATime }, sha256);
    if (solution !== null) return `${challenge.challenge}.${solution}`;
    await new Promise(setImmediate);
  }
}

function addressOfHonest(index: number): string {
  return `203.0.${113 + (index >> 8)}.${index & 255}`;
}
