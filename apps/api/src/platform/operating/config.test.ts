import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeStampAuthority } from '../../testing/stamp-authority.ts';
import { StartupError } from '../errors/startup-error.ts';
import { readConfig } from './config.ts';
import { officialDomains } from './official-domains.ts';

let dataDirectory: string;

beforeEach(() => {
  dataDirectory = path.join(mkdtempSync(path.join(tmpdir(), 'jornada-config-')), 'data');
});
afterEach(() => rmSync(path.dirname(dataDirectory), { recursive: true }));

const certificates = mkdtempSync(path.join(tmpdir(), 'jornada-certificates-'));
const caFile = path.join(certificates, 'ca.pem');
writeFileSync(caFile, makeStampAuthority().pem);
afterAll(() => rmSync(certificates, { recursive: true }));

const secretKey = 'x'.repeat(32);
const publicKey = `age1${'q'.repeat(58)}`;
const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: dataDirectory, ...env });
const inProduction = (env: NodeJS.ProcessEnv = {}) =>
  read({ NODE_ENV: 'production', SECRET_KEY: secretKey, ...env });

test('nothing set is a development server for the demo on port 3000 of this machine', () => {
  expect(read()).toEqual({
    host: '127.0.0.1',
    port: 3000,
    workers: 1,
    drainSeconds: 0,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    dataDirectory,
    secretKey: expect.stringMatching(/^[\w-]{64}$/),
    inspectionDomains: officialDomains,
    securityContacts: [],
    offlinePunchHours: 72,
    outsideRules: { localhost: undefined },
    demo: true,
    production: false,
    superadmin: { email: 'superadmin@demo.test', password: 'Demo1234' },
  });
});

test('in production there is no demo, and the first operator is who was named', () => {
  expect(inProduction()).toMatchObject({ production: true, demo: false, superadmin: undefined });
  expect(existsSync(dataDirectory)).toBe(false);
});

describe('a variable that is set and can be used:', () => {
  test.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PORT: '1' }, { port: 1 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ PORT: '' }, { port: 3000 }],
    [{ DRAIN_SECONDS: '20' }, { drainSeconds: 20 }],
    [{ DRAIN_SECONDS: '' }, { drainSeconds: 0 }],
    [{ WORKERS: '4' }, { workers: 4 }],
    [{ WORKERS: '64' }, { workers: 64 }],
    [{ WORKERS: '' }, { workers: 1 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ PUBLIC_URL: 'https://fichar.ejemplo.test/' }, { publicUrl: 'https://fichar.ejemplo.test' }],
    [{ PUBLIC_URL: 'https://ejemplo.test/jornada//' }, { publicUrl: 'https://ejemplo.test/jornada' }],
    [{ DATABASE_URL: 'postgres://a@b/c' }, { databaseUrl: 'postgres://a@b/c' }],
    [{ DATABASE_URL: 'postgresql:///c?host=/tmp' }, { databaseUrl: 'postgresql:///c?host=/tmp' }],
    [{ DATABASE_URL: '' }, { databaseUrl: undefined }],
    [
      { SMTP_URL: 'smtp://usuario:clave@correo.test:587' },
      { smtpUrl: 'smtp://usuario:clave@correo.test:587' },
    ],
    [{ SMTP_URL: 'smtps://correo.test' }, { smtpUrl: 'smtps://correo.test' }],
    [{ SMTP_URL: '' }, { smtpUrl: undefined }],
    [
      { STORAGE_URL: 'https://clave:secreto@almacen.test/cubo?region=eu-south-2' },
      { storageUrl: 'https://clave:secreto@almacen.test/cubo?region=eu-south-2' },
    ],
    [
      { STORAGE_URL: 'http://clave:se%2Fcre%25to@127.0.0.1:9000/cubo' },
      { storageUrl: 'http://clave:se%2Fcre%25to@127.0.0.1:9000/cubo' },
    ],
    [{ STORAGE_URL: '' }, { storageUrl: undefined }],
    [{ TRUST_PROXY: '10.0.0.5' }, { trustProxy: '10.0.0.5' }],
    [{ METRICS_TOKEN: 'c2l4dGVlbiBieXRlcyE=' }, { metricsToken: 'c2l4dGVlbiBieXRlcyE=' }],
    [{ METRICS_TOKEN: '' }, { metricsToken: undefined }],
    [
      { SECURITY_CONTACT: 'mailto:seguridad@ejemplo.test, https://ejemplo.test/seguridad' },
      { securityContacts: ['mailto:seguridad@ejemplo.test', 'https://ejemplo.test/seguridad'] },
    ],
    [{ SECURITY_CONTACT: '' }, { securityContacts: [] }],
    [{ TRUST_PROXY: 'loopback, 172.16.0.0/12,fd00::/8' }, { trustProxy: 'loopback, 172.16.0.0/12,fd00::/8' }],
    [{ TRUST_PROXY: '' }, { trustProxy: undefined }],
    [
      { INSPECTION_EMAIL_DOMAINS: 'mites.gob.es, GENCAT.cat' },
      { inspectionDomains: ['mites.gob.es', 'gencat.cat'] },
    ],
    [{ INSPECTION_EMAIL_DOMAINS: '' }, { inspectionDomains: officialDomains }],
    [
      { TIMESTAMP_URL: 'http://sello.test/tsa', TIMESTAMP_CA_FILE: caFile },
      {
        stampAuthority: { url: 'http://sello.test/tsa', trusted: [{ name: 'Raíz de Autoridad de prueba' }] },
      },
    ],
    [{ TIMESTAMP_URL: '', TIMESTAMP_CA_FILE: caFile }, { stampAuthority: undefined }],
    [
      { BACKUP_URL: 'https://c:s@s3.example/cubo', BACKUP_PUBLIC_KEY: 'none' },
      { backups: { directory: '', publicKey: null } },
    ],
    [
      { BACKUP_DIR: '/copias', BACKUP_PUBLIC_KEY: publicKey, DATABASE_URL: 'postgresql://a@b/c' },
      { backups: { directory: '/copias', publicKey, databaseUrl: 'postgresql://a@b/c', url: undefined } },
    ],
    [
      { BACKUP_DIR: '/copias', BACKUP_PUBLIC_KEY: publicKey, BACKUP_DATABASE_URL: 'postgresql://b@b/c' },
      { databaseUrl: undefined, backups: { databaseUrl: 'postgresql://b@b/c', scratchUrl: undefined } },
    ],
    [{ BACKUP_PUBLIC_KEY: publicKey, BACKUP_DIR: '' }, { backups: undefined }],
    [{ OFFLINE_PUNCH_HOURS: '24' }, { offlinePunchHours: 24 }],
    [{ OFFLINE_PUNCH_HOURS: '' }, { offlinePunchHours: 72 }],
    [{ SECRET_KEY: secretKey }, { secretKey, previousSecretKey: undefined }],
    [{ SECRET_KEY_PREVIOUS: 'y'.repeat(32) }, { previousSecretKey: 'y'.repeat(32) }],
    [{ SECRET_KEY_PREVIOUS: '' }, { previousSecretKey: undefined }],
    [{ DEMO: '0' }, { demo: false }],
    [{ DEMO: '1' }, { demo: true }],
    [{ DEMO: '' }, { demo: true }],
    [{ NODE_ENV: 'development' }, { production: false }],
    [
      { SUPERADMIN_EMAIL: ' Jefa@Ejemplo.TEST ', SUPERADMIN_PASSWORD: ' Con 3 espacios ' },
      { superadmin: { email: 'jefa@ejemplo.test', password: ' Con 3 espacios ' } },
    ],
  ])('%j', (env, expected) => {
    expect(read(env)).toMatchObject(expected);
  });

  test.each([
    [{ DEMO: '1' }, { demo: true }],
    [{ SUPERADMIN_EMAIL: 'jefa@ejemplo.test' }, { superadmin: undefined }],
    [{ SUPERADMIN_PASSWORD: 'Contraseña-1' }, { superadmin: undefined }],
  ])('in production, %j', (env, expected) => {
    expect(inProduction(env)).toMatchObject(expected);
  });

  test('a relative DATA_DIR is taken from the working directory', () => {
    const relative = path.relative(process.cwd(), dataDirectory);
    expect(read({ DATA_DIR: relative }).dataDirectory).toBe(dataDirectory);
  });
});

describe('a value that cannot be used is refused in one line that names its variable:', () => {
  test.each([
    [{ PORT: 'tres mil' }, 'PORT'],
    [{ PORT: '0' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '30.5' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS'],
    [{ DRAIN_SECONDS: '601' }, 'DRAIN_SECONDS'],
    [{ DRAIN_SECONDS: 'un rato' }, 'DRAIN_SECONDS'],
    [{ WORKERS: '0' }, 'WORKERS'],
    [{ WORKERS: '65' }, 'WORKERS'],
    [{ WORKERS: '1.5' }, 'WORKERS'],
    [{ WORKERS: 'dos' }, 'WORKERS'],
    [{ PUBLIC_URL: 'fichar.ejemplo.test' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'ftp://ejemplo.test' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://a@b/c' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'localhost/jornada' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgresql://usuario@[::1/jornada' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgresql://usuario@servidor:99999/jornada' }, 'DATABASE_URL'],
    [{ SUPERADMIN_PASSWORD: '1' }, 'SUPERADMIN_PASSWORD'],
    [{ DATA_DIR: '/proc/x' }, 'DATA_DIR'],
    [{ DATA_DIR: '/proc/x/y/z' }, 'DATA_DIR'],
    [{ SMTP_URL: 'correo.test:587' }, 'SMTP_URL'],
    [{ SMTP_URL: 'http://correo.test' }, 'SMTP_URL'],
    [{ STORAGE_URL: 's3://clave:secreto@almacen.test/cubo' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 'almacen.test/cubo' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 'https://almacen.test/cubo' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 'https://clave@almacen.test/cubo' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 'https://:secreto@almacen.test/cubo' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 'https://clave:secreto@almacen.test' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 'https://clave:secreto@almacen.test/' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 'https://clave:secreto@almacen.test/cubo/carpeta' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 'https://clave:secreto@/cubo' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 'https://clave:100%seguro@almacen.test/cubo' }, 'STORAGE_URL'],
    [{ STORAGE_URL: './archivos' }, 'STORAGE_URL'],
    [{ TIMESTAMP_URL: 'sello.test' }, 'TIMESTAMP_URL'],
    [{ TIMESTAMP_URL: 'http://sello.test' }, 'TIMESTAMP_CA_FILE'],
    [{ TIMESTAMP_URL: 'http://sello.test', TIMESTAMP_CA_FILE: '/no/such/file' }, 'TIMESTAMP_CA_FILE'],
    [{ TIMESTAMP_URL: 'http://sello.test', TIMESTAMP_CA_FILE: import.meta.filename }, 'TIMESTAMP_CA_FILE'],
    [{ INSPECTION_EMAIL_DOMAINS: 'gob' }, 'INSPECTION_EMAIL_DOMAINS'],
    [{ INSPECTION_EMAIL_DOMAINS: 'mites.gob.es,' }, 'INSPECTION_EMAIL_DOMAINS'],
    [{ INSPECTION_EMAIL_DOMAINS: '@mites.gob.es' }, 'INSPECTION_EMAIL_DOMAINS'],
    [{ INSPECTION_EMAIL_DOMAINS: 'mites.gob.es;gencat.cat' }, 'INSPECTION_EMAIL_DOMAINS'],
    [{ INSPECTION_EMAIL_DOMAINS: '*.gob.es' }, 'INSPECTION_EMAIL_DOMAINS'],
    [{ OFFLINE_PUNCH_HOURS: '0' }, 'OFFLINE_PUNCH_HOURS'],
    [{ OFFLINE_PUNCH_HOURS: '721' }, 'OFFLINE_PUNCH_HOURS'],
    [{ OFFLINE_PUNCH_HOURS: 'tres días' }, 'OFFLINE_PUNCH_HOURS'],
    [{ BACKUP_DIR: '/copias' }, 'BACKUP_PUBLIC_KEY'],
    [{ BACKUP_DIR: '/copias', BACKUP_PUBLIC_KEY: 'AGE-SECRET-KEY-1' }, 'BACKUP_PUBLIC_KEY'],
    [{ BACKUP_DIR: '/c', BACKUP_URL: 'https://c:s@s3.test/c', BACKUP_PUBLIC_KEY: 'none' }, 'BACKUP_URL'],
    [{ BACKUP_URL: 's3://clave:secreto@almacen.test/cubo', BACKUP_PUBLIC_KEY: 'none' }, 'BACKUP_URL'],
    [
      { DATA_DIR: '/x', BACKUP_DIR: '/x/files', BACKUP_PUBLIC_KEY: 'none', SECRET_KEY: secretKey },
      'BACKUP_DIR',
    ],
    [{ BACKUP_DIR: '/c', BACKUP_PUBLIC_KEY: 'none', BACKUP_DATABASE_URL: 'b/c' }, 'BACKUP_DATABASE_URL'],
    [{ BACKUP_DIR: '/c', BACKUP_PUBLIC_KEY: 'none', BACKUP_SCRATCH_URL: 'b/c' }, 'BACKUP_SCRATCH_URL'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ SECURITY_CONTACT: 'seguridad@ejemplo.test' }, 'SECURITY_CONTACT'],
    [{ SECURITY_CONTACT: 'http://ejemplo.test/seguridad' }, 'SECURITY_CONTACT'],
    [{ SECURITY_CONTACT: 'mailto:a@ejemplo.test\nExpires: never' }, 'SECURITY_CONTACT'],
    [{ SECURITY_CONTACT: 'mailto:a@ejemplo.test,' }, 'SECURITY_CONTACT'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'proxy.test' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.5,' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/0' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'fd00::/129' }, 'TRUST_PROXY'],
    [{ SECRET_KEY: 'x'.repeat(31) }, 'SECRET_KEY'],
    [{ SECRET_KEY_PREVIOUS: 'x'.repeat(31) }, 'SECRET_KEY_PREVIOUS'],
    [{ SECRET_KEY: secretKey, SECRET_KEY_PREVIOUS: secretKey }, 'SECRET_KEY_PREVIOUS'],
    [{ NODE_ENV: 'production', SECRET_KEY: '' }, 'SECRET_KEY'],
    [{ NODE_ENV: 'production', SECRET_KEY: 'corta' }, 'SECRET_KEY'],
  ])('%j', (env, variable) => {
    let refusal: unknown;
    try {
      read(env);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(StartupError);
    expect((refusal as StartupError).message).toMatch(new RegExp(`\\b${variable}\\b`));
    expect((refusal as StartupError).message).not.toContain('\n');
    // What cannot be used may still be a secret.
    expect((refusal as StartupError).message).not.toContain('almacen.test');
  });

  test('a DATA_DIR that cannot be written', () => {
    writeFileSync(dataDirectory, 'a file, not a directory');
    expect(() => read()).toThrow(/No se puede escribir.*DATA_DIR/);
  });
});

describe('the secret of a development server', () => {
  test('is made once, kept, and readable by nobody else', () => {
    const { secretKey: first } = read();
    expect(read().secretKey).toBe(first);
    const file = path.join(dataDirectory, 'secret-key');
    expect(readFileSync(file, 'utf8')).toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is another in another directory', () => {
    expect(read().secretKey).not.toBe(read({ DATA_DIR: `${dataDirectory}-two` }).secretKey);
  });

  test.each(['', 'cut short'])('that was cut short by a crash is never used as it is: %j', (remains) => {
    mkdirSync(dataDirectory);
    writeFileSync(path.join(dataDirectory, 'secret-key'), remains);
    let used = secretKey;
    try {
      used = read().secretKey;
    } catch (error) {
      expect(error).toBeInstanceOf(StartupError);
    }
    expect(used.length).toBeGreaterThanOrEqual(32);
  });
});
