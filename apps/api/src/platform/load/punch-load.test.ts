import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { addPressure, punchLoad, watchPunches } from './punch-load.ts';

function atMoments() {
  let at = 0;
  const load = punchLoad(() => at);
  const pass = (milliseconds: number) => {
    at += milliseconds;
  };
  return { ...load, pass };
}

test('the average number under way is the rate times the duration', () => {
  const { arrive, pass, read } = atMoments();
  for (let one = 0; one < 10; one += 1) {
    const answered = arrive();
    pass(4);
    answered();
    pass(16);
  }
  expect(read()).toEqual({ underWay: 0.2, slowestMs: 4 });
  pass(100);
  expect(read()).toEqual({ underWay: 0, slowestMs: 0 });
});

test('a punch under way counts from its arrival, and each period only once', () => {
  const { arrive, pass, read } = atMoments();
  pass(50);
  const answered = arrive();
  pass(50);
  expect(read()).toEqual({ underWay: 0.5, slowestMs: 50 });
  pass(100);
  expect(read()).toEqual({ underWay: 1, slowestMs: 150 });
  pass(25);
  answered();
  answered();
  pass(75);
  expect(read()).toEqual({ underWay: 0.25, slowestMs: 175 });
});

test('several readers within a moment get the same figures', () => {
  const { arrive, pass, read } = atMoments();
  arrive();
  pass(100);
  const told = read();
  pass(10);
  expect(read()).toEqual(told);
});

test('the figures of several processes are added, with the slowest of all', () => {
  const one = { underWay: 1, slowestMs: 20 };
  expect(addPressure(one, { underWay: 2, slowestMs: 7 })).toEqual({ underWay: 3, slowestMs: 20 });
});

test('a server counts its punches, also refused and aborted ones, and nothing else', async () => {
  const app = Fastify();
  const load = punchLoad();
  watchPunches(app, load);
  let refuses = false;
  const held = Promise.withResolvers<string>();
  app.route({
    method: 'POST',
    url: '/api/attendance/punch',
    onRequest: async () => {
      if (refuses) throw new Error('no');
    },
    handler: () => held.promise,
  });
  app.get('/api/other', () => held.promise);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const at = `http://127.0.0.1:${port}/api`;
  const felt = () => vi.waitFor(() => expect(load.read().underWay).toBeGreaterThan(0.99), patience);
  const calm = () => vi.waitFor(() => expect(load.read()).toEqual({ underWay: 0, slowestMs: 0 }), patience);

  const other = fetch(`${at}/other`);
  await calm();
  const hangUp = new AbortController();
  const left = fetch(`${at}/attendance/punch`, { method: 'POST', signal: hangUp.signal }).catch(() => null);
  await felt();
  hangUp.abort();
  await left;
  await calm();
  const punch = fetch(`${at}/attendance/punch`, { method: 'POST' });
  await felt();
  held.resolve('done');
  expect((await punch).status).toBe(200);
  await other;
  await calm();
  refuses = true;
  expect((await fetch(`${at}/attendance/punch`, { method: 'POST' })).status).toBe(500);
  await calm();
  await app.close();
});
