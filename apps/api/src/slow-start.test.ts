import { setTimeout as elapsed } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app/app.ts';
import { reportsHere } from './testing/reports-here.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Fastify gives up on a plugin after 10 s unless told otherwise. */
const longerThanFastifyWaitsMs = 10_500;

test('a slow start is waited for', async () => {
  const { platform } = app;
  const slow = await buildApp({
    ...{ platform, makeReport: reportsHere(platform), webDirectory: null, logLevel: 'silent' },
  });
  slow.register(async (scope) => {
    await elapsed(longerThanFastifyWaitsMs);
    scope.get('/api/late', () => 'here at last');
  });
  await slow.ready();
  expect((await slow.inject('/api/late')).body).toBe('here at last');
  await slow.close();
});
