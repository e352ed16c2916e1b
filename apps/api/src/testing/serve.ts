/**
 * The whole server as `main.ts` starts it, but with a clock that tests set: `POST /testing/clock {"now":
 * "2026-11-20T09:00[Europe/Madrid]"}`. It is configured by the same variables; LOG_LEVEL=trace logs everything, LOST_JOBS_SECONDS is the
 * interval of checks for jobs whose process died, CHEAP_HASHES=1 makes password hashes cheap. Webhooks may go to a receiver on this machine,
 * whose certificate RECEIVER_CA is, or one for which `GET /testing/receiver` has key and certificate. `POST /testing/sign-in-provider` starts
 * a provider with whose accounts companies sign in, says who is in front of it, and which TXT records there are.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { StartupError } from '../platform/errors/startup-error.ts';
import { hashCheaply } from '../platform/identity/passwords.ts';
import { readConfig } from '../platform/operating/config.ts';
import type { OutsideRules } from '../platform/outside/outside-address.ts';
import { startServer } from '../server.ts';
import { startNameServer } from './name-server.ts';
import { makeServerCertificate } from './server-certificate.ts';
import { startSignInProvider } from './sign-in-provider.ts';
import { testClock, usualMoment } from './test-clock.ts';
import { testJobTiming } from './test-job-timing.ts';

const clock = testClock(usualMoment);
const { LOST_JOBS_SECONDS, LOG_LEVEL, CHEAP_HASHES, RECEIVER_CA } = process.env;
const receiver = makeServerCertificate();
if (CHEAP_HASHES === '1') hashCheaply(true);
const jobTiming = {
  ...testJobTiming,
  ...(LOST_JOBS_SECONDS && { superviseIntervalSeconds: Number(LOST_JOBS_SECONDS) }),
};
const outsideRules: { -readonly [K in keyof OutsideRules]: OutsideRules[K] } = {
  localhost: { ca: RECEIVER_CA ?? receiver.certificate },
};
const config = { ...readConfig(process.env), outsideRules };

const providerSchema = z.object({
  account: z
    .object({ sub: z.string(), email: z.string(), email_verified: z.boolean(), name: z.string() })
    .nullish(),
  record: z.object({ name: z.string(), value: z.string() }).optional(),
});
let outside: ReturnType<typeof startOutside> | undefined;

async function startOutside() {
  const [provider, nameServer] = await Promise.all([
    startSignInProvider(`${config.publicUrl}/login/empresa`, receiver),
    startNameServer(),
  ]);
  outsideRules.nameServers = [nameServer.address];
  return { provider, nameServer };
}

async function standOutside(given: z.infer<typeof providerSchema>) {
  outside ??= startOutside();
  const { provider, nameServer } = await outside;
  if (given.account !== undefined) provider.account = given.account;
  if (given.record) nameServer.texts.set(given.record.name, [given.record.value]);
  return { issuer: provider.issuer, ...provider.client };
}

const handsSchema = z.object({ now: z.string() });

function addClockHands(app: FastifyInstance): void {
  app.post('/testing/clock', (request) => {
    clock.set(handsSchema.parse(request.body).now);
    return { now: clock.now().toString() };
  });
  app.get('/testing/receiver', () => receiver);
  app.post('/testing/sign-in-provider', (request) => standOutside(providerSchema.parse(request.body)));
}

async function start() {
  const server = await startServer({
    config,
    clock,
    logLevel: LOG_LEVEL === 'trace' ? 'trace' : 'warn',
    report: (line) => process.stdout.write(`${line}\n`),
    jobTiming,
    // With a lower priority, reports would wait for all other tests on the machine.
    reportPriority: 0,
    onDatabaseLost: () => process.exit(1),
    extend: addClockHands,
  });
  process.stdout.write(`Jornada está en marcha: http://${config.host}:${config.port}\n`);
  return server;
}

const starting = start();

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), 9_000).unref();
  await (await starting.catch(() => null))?.stop();
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

starting.catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
