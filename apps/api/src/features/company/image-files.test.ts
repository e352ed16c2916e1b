import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem, expectSecurityHeaders } from '../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { sampleImage } from '../../testing/sample-image.ts';
import { formWith } from '../../testing/send-request.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
/** Their addresses below `/api`. */
let avatar: string;
let logo: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await adminAtWork(app, await createTenant(app.platform));
  avatar = await upload('/auth/profile/avatar', 'profileImage');
  logo = await upload('/auth/company/logo', 'companyLogo');
});
afterAll(() => app.close());

async function upload(to: string, field: string, by = admin): Promise<string> {
  const { body } = await by.call('POST', to, { body: formWith(sampleImage) });
  return String(body[field]).replace(/^\/api/, '');
}

describe('an image is served', () => {
  test('as an attachment that no browser takes for a page, cached privately', async () => {
    for (const address of [avatar, logo]) {
      const answer = await admin.get(address);
      expect(answer.status).toBe(200);
      expectSecurityHeaders(answer);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('content-disposition')).toBe('attachment');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    }
  });

  test('a photo to everybody signed in, a logo to everybody who knows its address', async () => {
    expectProblem(await app.request('GET', avatar), 401, 'UNAUTHENTICATED');
    expect((await app.request('GET', logo)).status).toBe(200);
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    expect((await stranger.get(logo)).status).toBe(200);
    expectProblem(await stranger.get(avatar), 404, 'NOT_FOUND');
  });
});

describe('a guessed address is a 404:', () => {
  const nameOf = (address: string) => address.split('/').at(-1) ?? '';
  const other = '0123456789abcdef0123456789abcdef.webp';

  test.each<[string, (address: string, owner: string) => string]>([
    ['another name', (address) => address.replace(nameOf(address), other)],
    ['no name', (address) => address.replace(nameOf(address), '')],
    ['the folder', (address) => address.replace(nameOf(address), '.')],
    ['the name in capitals', (address) => address.replace(nameOf(address), nameOf(address).toUpperCase())],
    ['the name and more', (address) => `${address}.bak`],
    ['the name with a zero byte', (address) => `${address}%00`],
    [
      'an owner that is none',
      (address, owner) => address.replace(owner, '01890000-0000-7000-8000-000000000000'),
    ],
    ['an owner that is no id', (address, owner) => address.replace(owner, 'x')],
    ['a longer name', (address) => `${address}${'x'.repeat(50)}`],
  ])('%s', async (_, alter) => {
    for (const [address, owner] of [
      [avatar, admin.userId],
      [logo, admin.tenantId],
    ] as const)
      expectProblem(await admin.get(alter(address, owner)), 404, 'NOT_FOUND');
  });

  test('a path that leads out of the folder, however it is encoded', async () => {
    const { accessToken } = await tokens();
    const headers = [['authorization', `Bearer ${accessToken}`]] as const;
    for (const [address, kind] of [
      [avatar, `avatars/${admin.userId}`],
      [logo, `logos/${admin.tenantId}`],
    ] as const) {
      const name = nameOf(address);
      for (const steps of ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '....//', '%252e%252e%252f']) {
        for (const target of [`${steps}${kind.split('/')[1]}/${name}`, `${steps.repeat(6)}secret-key`]) {
          const answer = await rawRequest(app.origin, 'GET', `/api/files/${kind}/${target}`, { headers });
          // What an HTTP client would have resolved before it asks may well be the image itself.
          if (answer.status === 200) expect(answer.headers.get('content-type')).toBe('image/webp');
          else expect([400, 404]).toContain(answer.status);
        }
      }
    }
  });

  async function tokens() {
    const { tenantId, userId, sessionId } = admin;
    const claims = { tenantId, userId, sessionId };
    return { accessToken: await app.platform.accessTokens.sign(claims, app.clock.now()) };
  }

  test('the photo of one person under the name of another', async () => {
    const colleague = await createPerson(app.platform, admin.tenantId);
    expectProblem(await admin.get(avatar.replace(admin.userId, colleague.userId)), 404, 'NOT_FOUND');
  });
});

test('an image lost in storage is a 404', async () => {
  const owner = await adminAtWork(app, await createTenant(app.platform));
  const lost = [
    await upload('/auth/profile/avatar', 'profileImage', owner),
    await upload('/auth/company/logo', 'companyLogo', owner),
  ];
  await rm(path.join(app.dataDirectory, 'files/tenants', owner.tenantId), { recursive: true });
  for (const address of lost) expectProblem(await owner.get(address), 404, 'NOT_FOUND');
  // And it is replaced like any other.
  expect((await owner.get(await upload('/auth/company/logo', 'companyLogo', owner))).status).toBe(200);
});

test('of a deleted company no image is left, of other companies all are', async () => {
  const operators = await createTenant(app.platform, { isPlatform: true });
  const operator = await atWork(
    app,
    await createPerson(app.platform, operators, { roles: ['ROLE_SUPER_ADMIN'] }),
  );
  const doomed = await createTenant(app.platform);
  const owner = await adminAtWork(app, doomed);
  const before = await storedFiles(app);
  const gone = [
    await upload('/auth/profile/avatar', 'profileImage', owner),
    await upload('/auth/company/logo', 'companyLogo', owner),
  ];
  expect(await storedFiles(app)).toHaveLength(before.length + 2);
  expect((await operator.call('DELETE', `/superadmin/tenants/${doomed}`)).status).toBe(204);
  const left = async () => (await storedFiles(app)).filter((key) => !key.startsWith('records/'));
  await expect.poll(left).toEqual(before.filter((key) => !key.startsWith('records/')));
  for (const address of gone) expect((await app.request('GET', address)).status).toBeGreaterThanOrEqual(400);
  expectProblem(await app.request('GET', gone[1] ?? ''), 404, 'NOT_FOUND');
  expect((await admin.get(avatar)).status).toBe(200);
});
