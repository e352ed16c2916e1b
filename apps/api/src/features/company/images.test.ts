import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createTenant } from '../../testing/factories.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { sampleImage } from '../../testing/sample-image.ts';
import { photoWithExif, picture, vastPng } from '../../testing/sample-photos.ts';
import { formWith } from '../../testing/send-request.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await adminAtWork(app, await createTenant(app.platform));
});

/** The two images there are: where they are sent, and what an answer calls them. */
const kinds = [
  ['/auth/profile/avatar', 'profileImage', 'avatars'],
  ['/auth/company/logo', 'companyLogo', 'logos'],
] as const;

const send = (path: string, file: Buffer, name = 'foto.jpg', field = 'file') =>
  admin.call('POST', path, { body: formWith(file, name, field) });

async function served(address: string): Promise<{ bytes: Buffer; headers: Headers }> {
  const { tenantId, userId, sessionId } = admin;
  const token = await app.platform.accessTokens.sign({ tenantId, userId, sessionId }, app.clock.now());
  const answer = await fetch(`${app.origin}${address}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
}

const unfit = {
  message: 'Por favor seleccione un archivo de imagen válido.',
  fieldErrors: { file: 'Por favor seleccione un archivo de imagen válido.' },
};

describe.each(kinds)('an image sent to %s', (path, field, kind) => {
  test('is stored upright, without the camera’s metadata', async () => {
    const photo = await photoWithExif();
    const given = await sharp(photo).metadata();
    expect(given).toMatchObject({ width: 1_200, height: 800, orientation: 6 });
    expect(photo.includes('Secreta')).toBe(true);
    const { body } = await send(path, photo);
    const { bytes } = await served(body[field]);
    const kept = await sharp(bytes).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 341, height: 512 });
    expect([kept.exif, kept.orientation, kept.icc, kept.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('Secreta')).toBe(false);
    // Turned clockwise, the red corner is the upper right one.
    const colourAt = async (left: number, top: number) =>
      [
        ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
      ].map((channel) => (channel > 127 ? 1 : 0));
    expect(await colourAt(300, 40)).toEqual([1, 0, 0]);
    expect(await colourAt(40, 40)).toEqual([0, 0, 1]);
  });

  test.each([
    [2_000, 500, 'png', 512, 128],
    [300, 3_000, 'webp', 51, 512],
    [512, 512, 'gif', 512, 512],
    [64, 32, 'jpeg', 64, 32],
    [1, 1, 'png', 1, 1],
  ] as const)(
    'of %i × %i points as %s is kept as %i × %i',
    async (width, height, format, keptWidth, keptHeight) => {
      const { body } = await send(path, await picture(width, height, format), 'x.exe');
      const kept = await sharp((await served(body[field])).bytes).metadata();
      expect(kept).toMatchObject({ format: 'webp', width: keptWidth, height: keptHeight });
    },
  );

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      'SVG with its declaration',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['a page that begins like a GIF', () => Buffer.from('GIF89a/*<script>*/=1;alert(1)')],
    [
      'a page that begins like a PNG',
      () => Buffer.concat([sampleImage.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['a JPEG of which only the beginning is there', async () => (await photoWithExif()).subarray(0, 300)],
    ['a PNG without its points', async () => (await picture(400, 400, 'png')).subarray(0, 60)],
    ['a PNG of sixty million points', () => vastPng(10_000, 6_000)],
    ['a PNG wider than any picture', () => vastPng(60_000_000, 1)],
    ['a TIFF', () => sharp(sampleImage).tiff().toBuffer()],
    ['an AVIF', () => picture(64, 64, 'avif')],
    ['a PNG of sixteen million points and some', () => vastPng(4_001, 4_000)],
    ['a text', () => Buffer.from('hola')],
    ['a zero byte', () => Buffer.alloc(1)],
  ])('that is %s is refused, and nothing is stored', async (_, file) => {
    expect((await send(path, await picture(8, 8, 'png'))).status).toBe(200);
    const before = [await storedFiles(app), await rowsOf(app.platform.database, admin.tenantId)];
    expectProblem(await send(path, await file(), 'foto.png'), 422, 'VALIDATION_FAILED', unfit);
    expect([await storedFiles(app), await rowsOf(app.platform.database, admin.tenantId)]).toEqual(before);
  });

  test('with as many pixels as a good camera takes is accepted', async () => {
    const { body } = await send(path, vastPng(4_000, 3_000));
    const kept = await sharp((await served(body[field])).bytes).metadata();
    expect(kept).toMatchObject({ width: 512, height: 384 });
  });

  test('that is also a page or an archive is stored without that part', async () => {
    for (const tail of ['<script>alert(1)</script>', '%PDF-1.7', 'PK\x03\x04']) {
      const { body } = await send(path, Buffer.concat([await picture(64, 64, 'jpeg'), Buffer.from(tail)]));
      expect((await served(body[field])).bytes.includes(tail)).toBe(false);
    }
  });

  test('of 5 MB is accepted, one byte more is refused as too large', async () => {
    const limit = 5 * 1024 * 1024;
    const image = await picture(16, 16, 'jpeg');
    const padded = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)]);
    expect((await send(path, padded(limit))).status).toBe(200);
    const before = await storedFiles(app);
    for (const size of [limit + 1, 4 * limit])
      expectProblem(await send(path, padded(size)), 413, 'PAYLOAD_TOO_LARGE');
    expect(await storedFiles(app)).toEqual(before);
  });

  test('in an invalid form, or one without a file or with two, is refused', async () => {
    const required = { fieldErrors: { file: 'Este campo es obligatorio.' } };
    const large = Buffer.alloc(4 * 1024 * 1024);
    for (const [file, name] of [
      [sampleImage, 'photo'],
      [large, 'archivo'],
      [Buffer.alloc(0), 'file'],
    ] as const)
      expectProblem(await send(path, file, 'foto.png', name), 422, 'VALIDATION_FAILED', required);
    const twice = formWith(sampleImage);
    twice.append('file', new Blob([new Uint8Array(sampleImage)]), 'otra.png');
    const text = new FormData();
    text.append('file', 'no es un archivo');
    for (const form of [twice, text])
      expectProblem(await admin.call('POST', path, { body: form }), 400, 'BAD_REQUEST');
    expectProblem(
      await admin.call('POST', path, { body: new FormData() }),
      422,
      'VALIDATION_FAILED',
      required,
    );
    const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expectProblem(await admin.call('POST', path, { body: cut, headers }), 400, 'BAD_REQUEST');
    expectProblem(await admin.call('POST', path, { body: {} }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    expect(await storedFiles(app)).not.toContainEqual(expect.stringContaining(admin.tenantId));
  });

  test('replaces the former one, of which nothing is left', async () => {
    const first = (await send(path, sampleImage)).body[field];
    const second = (await send(path, sampleImage, '../../../etc/passwd')).body[field];
    expect(second).not.toBe(first);
    const owner = kind === 'avatars' ? admin.userId : admin.tenantId;
    const keyOf = (address: string) =>
      `tenants/${admin.tenantId}/${kind}/${owner}/${address.split('/').at(-1)}`;
    const own = async () => (await storedFiles(app)).filter((key) => key.includes(admin.tenantId));
    expect(second).toMatch(new RegExp(`^/api/files/${kind}/${owner}/[0-9a-f]{32}\\.webp$`));
    expect(await own()).toEqual([keyOf(second)]);
    expectProblem(await admin.get(first.replace('/api', '')), 404, 'NOT_FOUND');
    expect((await admin.call('DELETE', path)).body[field]).toBeNull();
    expect(await own()).toEqual([]);
    expectProblem(await admin.get(second.replace('/api', '')), 404, 'NOT_FOUND');
    expect((await admin.call('DELETE', path)).body[field]).toBeNull();
  });

  test('by ten at once leaves one of them, the one that is shown', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(path, sampleImage)));
    for (const { status } of answers) expect(status).toBe(200);
    const shown = (await admin.get(kind === 'avatars' ? '/auth/profile' : '/auth/company')).body[field];
    const own = (await storedFiles(app)).filter((key) => key.includes(admin.tenantId));
    expect(own.map((key) => key.split('/').at(-1))).toEqual([shown.split('/').at(-1)]);
    await served(shown);
  });
});
