import { setTimeout } from 'node:timers/promises';
import { openPlatform } from '@jornada/api/src/platform/operating/open-platform.ts';
import { systemClock } from '@jornada/api/src/platform/time/clock.ts';
import { createPerson, createTenant } from '@jornada/api/src/testing/factories.ts';
import { benchConfig } from '../employees.ts';
import { analyse, fillCompany } from '../filled-company.ts';
import { beginExports } from '../floods/exports.ts';
import { floodImports } from '../floods/imports.ts';
import { floodSignIns, honestSignIns, rememberDevices } from '../floods/sign-ins.ts';
import { connectLoopback } from '../loopback-client.ts';
import { acknowledge, nextPress, type Puncher, punchText, type Tally, unexpected } from './punchers.ts';

export interface Floods {
  readonly seconds: number;
  /** Latency of legitimate punches until they are acknowledged, repetitions included. Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  readonly punches: number;
  /** The answers to each flood, as text. */
  readonly told: readonly string[];
  /** How many legitimate sign-ins failed. */
  readonly keptOut: number;
}

const addresses = 500;
const exporters = 5;
const importers = 3;
const clients = 16;
/** Eighty punches a second if each is answered at once. */
const pauseMs = 200;
const retryMs = 100;
const password = 'Contraseña-de-prueba-1';
const day = Temporal.PlainDate.from('2026-11-19');
const days = 332;

/** Floods with guesses from many addresses and with exports and imports of another company, all at once, while people punch and sign in. */
export async function floods(
  { port, connectionString }: { port: number; connectionString: string },
  punchers: readonly Puncher[],
  tally: Tally,
  seconds: number,
): Promise<Floods> {
  const origin = `http://127.0.0.1:${port}`;
  const { token, people } = await prepare(connectionString);
  await analyse(connectionString);
  const devices = await rememberDevices(origin, people);
  const ending = new AbortController();
  const durationMs = seconds * 1_000;
  const period = { from: day.subtract({ days: days - 1 }).toString(), to: day.toString() };

  const endExports = await beginExports({ origin, token, period, exporters });
  const guesses = floodSignIns(origin, { addresses, durationMs, targetEmail: people[0]?.email ?? '' });
  const imports = floodImports({ origin, token, importers }, ending.signal);
  const honest = honestSignIns(origin, { people, devices, durationMs, everyMs: 1_000 });
  const times: number[] = [];
  const punching = Array.from({ length: clients }, (_, client) => {
    const own = punchers.filter((_puncher, index) => index % clients === client);
    return punchSteadily(port, own, tally, times, ending.signal);
  });
  await setTimeout(durationMs);
  ending.abort();
  await Promise.all(punching);
  const { attempts, signedIn, p95 } = await honest;
  const { answers, bytes } = await endExports();
  times.sort((one, other) => one - other);
  const quantile = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  return {
    seconds,
    ...{ p50: quantile(0.5), p99: quantile(0.99), slowest: quantile(1), punches: times.length },
    keptOut: attempts - signedIn,
    told: [
      `adivinanzas ${JSON.stringify(await guesses)}`,
      `exportaciones ${JSON.stringify(Object.fromEntries(answers))}, ${Math.round(bytes / 1e6)} MB`,
      `importaciones ${JSON.stringify(await imports)}`,
      `entradas de conocidos ${signedIn} de ${attempts}, p95 ${p95.toFixed(0)} ms`,
    ],
  };
}

/** Creates the exported company, and people who sign in. */
async function prepare(connectionString: string) {
  // Tokens are issued later, so that none expires by the server's fast clock.
  const clock = { now: () => systemClock.now().add({ hours: 24 * 365 }) };
  const { platform, close } = await openPlatform(connectionString, clock, benchConfig, () => {});
  const { token } = await fillCompany(platform, { employees: 60, days, lastDay: day });
  const tenantId = await createTenant(platform);
  const people: { email: string; password: string }[] = [];
  for (let index = 0; index < 20; index += 1) {
    const { email } = await createPerson(platform, tenantId, { password });
    people.push({ email, password });
  }
  await close();
  return { token, people };
}

/** Punches for these people in turn with a pause between, and records the latencies. */
async function punchSteadily(
  port: number,
  punchers: readonly Puncher[],
  tally: Tally,
  times: number[],
  signal: AbortSignal,
): Promise<void> {
  const connection = await connectLoopback(port);
  for (let turn = 0; !signal.aborted; turn += 1) {
    const puncher = punchers[turn % punchers.length];
    if (!puncher) break;
    const press = nextPress(puncher);
    const pressedAt = performance.now();
    let status = await connection.send(punchText(puncher, press));
    for (; status === 503; status = await connection.send(punchText(puncher, press))) {
      tally.putOff += 1;
      await setTimeout(retryMs);
    }
    if (status === 200) {
      acknowledge(puncher, press, tally);
      times.push(performance.now() - pressedAt);
    } else tally.unexpected.push(unexpected(status, connection));
    await setTimeout(pauseMs);
  }
  connection.close();
}
