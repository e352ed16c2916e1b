import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { hashCheaply, hashPassword, verifyPassword } from './passwords.ts';

const sources = path.join(import.meta.dirname, '../..');
const hashedFor = { lane: 'known', name: 'ana' } as const;

afterEach(() => {
  vi.unstubAllEnvs();
  hashCheaply(true);
});

test('a password is hashed with the parameters of OWASP for argon2id', async () => {
  hashCheaply(false);
  const passwordHash = await hashPassword('Contraseña-1', 'ana');
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('Contraseña-1', passwordHash, hashedFor)).toBe(true);
  expect(await verifyPassword('Contraseña-2', passwordHash, hashedFor)).toBe(false);
});

test('a program of production refuses to hash at less', async () => {
  hashCheaply(false);
  vi.stubEnv('NODE_ENV', 'production');
  expect(() => hashCheaply(true)).toThrow('full cost');
  expect(await hashPassword('Contraseña-1', 'ana')).toContain('$m=19456,t=2,p=1$');
});

test('a program of production heeds no variable that asks for less', () => {
  const module = JSON.stringify(path.join(sources, 'platform/identity/passwords.ts'));
  const program = `const { hashPassword } = await import(${module}); process.stdout.write(await hashPassword('x', 'ana'));`;
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', CHEAP_HASHES: '1' };
  const written = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env,
    encoding: 'utf8',
  });
  expect(written).toContain('$m=19456,t=2,p=1$');
});

test('what was hashed for less opens nothing where it costs what it must', async () => {
  const passwordHash = await hashPassword('Contraseña-1', 'ana');
  expect(await verifyPassword('Contraseña-1', passwordHash, hashedFor)).toBe(true);
  hashCheaply(false);
  expect(await verifyPassword('Contraseña-1', passwordHash, hashedFor)).toBe(false);
});

test('nothing but tests asks for less', () => {
  const files = globSync('**/*.ts', { cwd: sources }).filter((file) =>
    /hashCheaply|CHEAP_HASHES/.test(readFileSync(path.join(sources, file), 'utf8')),
  );
  expect(files).toContain('platform/identity/passwords.ts');
  const others = files.filter(
    (file) => !/^testing\/|\.test\.ts$|^platform\/identity\/passwords\.ts$/.test(file),
  );
  expect(others).toEqual([]);
});
