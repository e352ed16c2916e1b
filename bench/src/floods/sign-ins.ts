/**
 * Guesses from many addresses at once, and honest people who sign in meanwhile. The server must believe this machine about addresses
 * (TRUST_PROXY=loopback). Nothing here asks what the server is: any that listens on this machine will do.
 */
import { hash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type Challenge, searchSolution } from '@jornada/core/access/proof-of-work';
import { connectLoopback, type LoopbackConnection, requestText } from '../loopback-client.ts';

/** How many answers of each status came. */
export type Statuses = Readonly<Record<number, number>>;

export interface SignInFlood {
  /** How many, each on a connection of its own that sends one guess after the other. */
  readonly addresses: number;
  readonly durationMs: number;
  /** One e-mail that every second guess is at; the others are at e-mails that nobody has. */
  readonly targetEmail?: string;
  /** How long an address waits after each answer: what is refused comes back at once, and would measure the client. */
  readonly pauseMs?: number;
  /** How many of them solve the proofs of work that they are asked for. They share this process, so a few are as many as it can play. */
  readonly solvers?: number;
}

/** Floods until the time is over. @returns what the guesses were told */
export async function floodSignIns(origin: string, flood: SignInFlood): Promise<Statuses> {
  const { addresses, durationMs, targetEmail, pauseMs = 200, solvers = 0 } = flood;
  const until = performance.now() + durationMs;
  const statuses: Record<number, number> = {};
  const guess = async (index: number) => {
    const door = await openDoor(origin);
    const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
    // Not all in the same moment, and not in step.
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
  /** How long after one comes the next, whether or not that one is in by then. */
  readonly everyMs: number;
  /** `known`: on a device on which each of them signed in before the flood, see `rememberDevices`; `new`: on one that never did. */
  readonly devices: readonly string[] | 'new';
}

export interface HonestMeasure {
  readonly attempts: number;
  readonly signedIn: number;
  /** Of which so many were asked for a proof of work. */
  readonly asked: number;
  readonly statuses: Statuses;
  /** From the press of the button until the person is in, with the search for the proof. Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly slowest: number;
}

/** Signs people in and keeps what makes their devices known, in their order. @throws Error when one cannot sign in */
export async function rememberDevices(origin: string, people: readonly HonestPerson[]): Promise<string[]> {
  const door = await openDoor(origin);
  const devices: string[] = [];
  for (const [index, person] of people.entries()) {
    const { status, body } = await door.signInSolving({ ...person, address: addressOfHonest(index) });
    if (status !== 200) throw new Error(`somebody honest could not sign in: ${status}`);
    devices.push((body as { deviceToken: { token: string } }).deviceToken.token);
  }
  door.close();
  return devices;
}

/** Honest people sign in one after the other, each from an address of their own, and solve what they are asked to. */
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
        const door = await openDoor(origin);
        const device = devices === 'new' ? undefined : devices[index % people.length];
        // Whoever comes on a new device comes from an address that the server has not seen either.
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

/** One connection to the way in. */
interface Door {
  signIn(attempt: Attempt): Promise<Answered>;
  signInSolving(attempt: Attempt): Promise<Answered & { wasAsked: boolean }>;
  close(): void;
}

/** As often as the web application does. */
const mostProofs = 6;

async function openDoor(origin: string): Promise<Door> {
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

/** A piece at a time: the others of this process are not kept waiting. */
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
