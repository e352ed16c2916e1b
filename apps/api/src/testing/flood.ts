/**
 * Floods a server with requests until it is killed. A separate process, so that sending them does not slow down the server or the measured
 * callers. Reads its orders from stdin and prints `begun` once it sends.
 */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { formWith, sendRequest } from './send-request.ts';
import type { FloodOrder } from './start-flood.ts';
import { sheetXml, xlsxEntries } from './write-xlsx.ts';
import { writeZip } from './write-zip.ts';

const { kind, port, tokens, userIds, secretGuess } = JSON.parse(await text(process.stdin)) as FloodOrder;
const origin = `http://127.0.0.1:${port}`;
const call = (method: string, path: string, body: unknown, token?: string, headers = {}) =>
  sendRequest(`${origin}/api${path}`, method, { body, headers, ...(token && { token }) }).catch(() => null);

/** Keeps `atOnce` requests under way; `send` gets the round and its own index. */
async function goOn(atOnce: number, send: (round: number, one: number) => Promise<unknown>): Promise<never> {
  const one = async (index: number) => {
    for (let round = 0; ; round += 1) {
      await send(round, index);
      // Refusals come at once: without a pause the client would be the bottleneck.
      await delay(200);
    }
  };
  process.stdout.write('begun\n');
  return (await Promise.race(Array.from({ length: atOnce }, (_, index) => one(index)))) as never;
}

const tokenOf = (index: number) => tokens[index % tokens.length];

async function images() {
  const vast = { create: { width: 7_000, height: 7_000, channels: 3 as const, background: '#336699' } };
  const huge = await sharp(vast)
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();
  const just = { create: { ...vast.create, width: 4_000, height: 4_000 } };
  const costly = await sharp(just).toColourspace('rgb16').png({ progressive: true }).toBuffer();
  const avif = await sharp({ create: { ...vast.create, width: 3_000, height: 3_000 } })
    .avif({ effort: 0 })
    .toBuffer();
  const files = [huge, costly, avif];
  await goOn(8, (round, one) =>
    call(
      'POST',
      '/auth/profile/avatar',
      formWith(files[(round + one) % 3] ?? huge),
      tokenOf(round * 8 + one),
    ),
  );
}

async function imports() {
  const entries = xlsxEntries(sheetXml([['Nombre', 'Email']]));
  const blank = `<worksheet><sheetData>${' '.repeat(29_000_000)}</sheetData></worksheet>`;
  const sheet = entries.at(-1);
  if (!sheet) throw new Error('an archive without a sheet');
  const bomb = writeZip([
    ...entries.slice(0, -1),
    { ...sheet, contents: blank, localSize: 10, directorySize: 10 },
  ]);
  const columns = Buffer.from(`Nombre;Email${';x'.repeat(900_000)}\n`);
  await goOn(6, (round, one) =>
    call(
      'POST',
      '/admin/employees/import/preview',
      formWith((round + one) % 2 ? bomb : columns, 'personas.csv'),
      tokenOf(0),
    ),
  );
}

/** Two hundred guesses at once, each for another e-mail, from addresses that change before they are throttled. */
async function guesses() {
  await goOn(200, (round, one) => {
    const address = `198.${51 + (Math.floor(Date.now() / 4_000) % 100)}.100.${one % 10}`;
    const guess = { email: `x${round}-${one}@ejemplo.test`, password: secretGuess };
    return call('POST', '/auth/login', guess, undefined, { 'x-forwarded-for': address });
  });
}

/** Three hundred connections, signed in and not, that sent half a body and send the rest byte by byte. */
async function halfBodies() {
  for (let one = 0; one < 300; one += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const token = one % 2 ? `authorization: Bearer ${tokenOf(one)}\r\n` : '';
    const path = one % 2 ? '/api/attendance/punch' : '/api/auth/login';
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\n${token}content-type: application/json\r\ncontent-length: 900\r\n\r\n{"type":`,
    );
    setInterval(() => socket.writable && socket.write(' '), 500);
  }
  process.stdout.write('begun\n');
}

/** Lists whose length changes with every request, so that no prepared statement is reused. */
async function statements() {
  await goOn(4, (round, one) => {
    const some = userIds.slice(0, 1 + ((round * 4 + one) % 100));
    const period = 'from=2026-11-01&to=2026-11-20';
    return call('GET', `/attendance/admin/export?${period}&userIds=${some.join()}`, undefined, tokenOf(0));
  });
}

await { images, imports, guesses, halfBodies, statements }[kind]();
