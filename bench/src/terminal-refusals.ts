/**
 * Measures whether the time of a refusal at a terminal reveals that a staff number exists: medians for a wrong PIN, a number that nobody
 * has, somebody without a PIN and a disabled account, in turns, by signed calls. What was counted is forgotten meanwhile, so that nobody waits.
 */
import { performance } from 'node:perf_hooks';
import type { Platform } from '@jornada/api/src/platform/platform.ts';
import { createPerson, createTenant } from '@jornada/api/src/testing/factories.ts';
import { acceptAtTerminals, giveNumber, givePin } from '@jornada/api/src/testing/identify.ts';
import { sendRequest } from '@jornada/api/src/testing/send-request.ts';
import { pairedDevice, type TestDevice } from '@jornada/api/src/testing/terminal-device.ts';
import { testClock } from '@jornada/api/src/testing/test-clock.ts';
import pg from 'pg';
import { type Compared, printComparison } from './compared-times.ts';
import { onNewDatabase, withPlatform, withServer } from './new-database.ts';

const rounds = 300;
const warmUpRounds = 30;
const port = 43_119;
/** That of the server under measurement, which stands still. */
const clock = testClock('2026-11-20T08:00[Europe/Madrid]');

interface Subject extends Compared {
  readonly staffNumber: string;
}

await onNewDatabase(async (connectionString) => {
  const device = await withPlatform(connectionString, clock, createCompany);
  const subjects = [
    { name: 'PIN erróneo', staffNumber: '1' },
    { name: 'nadie', staffNumber: '2' },
    { name: 'sin PIN', staffNumber: '3' },
    { name: 'desactivada', staffNumber: '4' },
  ].map((subject) => ({ ...subject, durations: [], answers: new Set<string>() }));
  await withServer(connectionString, port, () => measureAll(connectionString, device, subjects));
  printComparison(subjects);
});

/** A company that takes number and PIN, and a device of one of its terminals. */
async function createCompany(platform: Platform): Promise<TestDevice> {
  const tenantId = await createTenant(platform);
  await acceptAtTerminals(platform, tenantId, { numberAndPin: true });
  const add = async (staffNumber: string, given: { active?: boolean } = {}) => {
    const person = await createPerson(platform, tenantId, given);
    await giveNumber(platform, person, staffNumber);
    return person;
  };
  await givePin(platform, await add('1'), '483920');
  await add('3');
  await givePin(platform, await add('4', { active: false }), '483920');
  const request: Parameters<typeof pairedDevice>[0]['request'] = (method, path, options) =>
    sendRequest(`http://127.0.0.1:${port}/api${path}`, method, options);
  return pairedDevice({ platform, clock, request }, tenantId);
}

async function measureAll(
  connectionString: string,
  device: TestDevice,
  subjects: readonly Subject[],
): Promise<void> {
  const counters = new pg.Client(connectionString);
  await counters.connect();
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    await counters.query('DELETE FROM throttle_counters');
    for (let turn = 0; turn < subjects.length; turn += 1) {
      // The order alternates from round to round.
      const subject = subjects[(turn + round + warmUpRounds) % subjects.length];
      if (subject) await measureOne(device, subject, round);
    }
  }
  await counters.end();
}

async function measureOne(
  device: TestDevice,
  { staffNumber, durations, answers }: Subject,
  round: number,
): Promise<void> {
  const startedAt = performance.now();
  const { status, body } = await device.identify({ staffNumber, pin: '907461' });
  if (round < 0) return;
  durations.push(performance.now() - startedAt);
  answers.add(`${status} ${JSON.stringify(body)}`);
}
