import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { brokenPasswordRule } from '@jornada/contract/access/password-rules';
import pg from 'pg';
import { type BackupPlan, readBackupPlan } from '../backup/backup-plan.ts';
import { StartupError } from '../errors/startup-error.ts';
import { makeDirectory } from '../files/make-directory.ts';
import type { OutsideRules } from '../outside/outside-address.ts';
import type { StampAuthority } from '../stamps/ask-for-stamp.ts';
import { readStampAuthority } from '../stamps/read-stamp-authority.ts';
import { officialDomains } from './official-domains.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** How many processes answer requests; with one, it is the process that was started. */
  readonly workers: number;
  /** How long the server goes on answering after it was asked to stop, while it says that it is not ready. Seconds. */
  readonly drainSeconds: number;
  readonly publicUrl: string;
  /** Undefined: the embedded PostgreSQL in `dataDirectory`. */
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  readonly secretKey: string;
  /** The former secret, while things that were signed or encrypted with it are still in use; else undefined. */
  readonly previousSecretKey: string | undefined;
  /** Undefined: messages are written into `dataDirectory/mail`. */
  readonly smtpUrl: string | undefined;
  /** Undefined: files are kept in `dataDirectory/files`. */
  readonly storageUrl: string | undefined;
  /** The proxies whose statement of the client's address is accepted; undefined for none. */
  readonly trustProxy: string | undefined;
  /** The token with which the metrics are read; undefined: there are none. */
  readonly metricsToken: string | undefined;
  /** Where to report vulnerabilities, for security.txt; empty: there is no such file. */
  readonly securityContacts: readonly string[];
  /** The domains of labour inspectors' official e-mails. */
  readonly inspectionDomains: readonly string[];
  /** The authority that time-stamps closings; undefined: closings are not time-stamped. */
  readonly stampAuthority: StampAuthority | undefined;
  /** How many hours ago a punch kept on a device without a network may have been made. */
  readonly offlinePunchHours: number;
  /** The scheduled backups; undefined: there are none. */
  readonly backups: BackupPlan | undefined;
  /** Where requests to addresses that companies name may go, besides the public network: nowhere, but in tests. */
  readonly outsideRules: OutsideRules;
  readonly demo: boolean;
  readonly production: boolean;
  /** The first platform operator; undefined only in production, when none is named. */
  readonly superadmin: { readonly email: string; readonly password: string } | undefined;
}

const minimumSecretLength = 32;
const mostWorkers = 64;
const longestDrain = 600;
const mostOfflinePunchHours = 720;

/**
 * Reads the configuration from the environment.
 * @throws StartupError for a value that cannot be used, naming the variable and what it should be
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const production = env.NODE_ENV === 'production';
  const port = readPort(env.PORT);
  const dataDirectory = path.resolve(env.DATA_DIR || 'data');
  const secretKey = readSecretKey(env.SECRET_KEY, production, dataDirectory);
  const databaseUrl = readDatabaseUrl('DATABASE_URL', env.DATABASE_URL);
  const storageUrl = readStorageUrl('STORAGE_URL', env.STORAGE_URL);
  const urls = { storage: readStorageUrl, database: readDatabaseUrl };
  return {
    host: env.HOST || '127.0.0.1',
    port,
    workers: readWorkers(env.WORKERS),
    drainSeconds: readDrainSeconds(env.DRAIN_SECONDS),
    publicUrl: readPublicUrl(env.PUBLIC_URL, port),
    databaseUrl,
    dataDirectory,
    secretKey,
    previousSecretKey: readPreviousSecretKey(env.SECRET_KEY_PREVIOUS, secretKey),
    smtpUrl: readSmtpUrl(env.SMTP_URL),
    storageUrl,
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    metricsToken: readMetricsToken(env.METRICS_TOKEN),
    securityContacts: readSecurityContacts(env.SECURITY_CONTACT),
    inspectionDomains: readInspectionDomains(env.INSPECTION_EMAIL_DOMAINS),
    stampAuthority: readStampAuthority(env.TIMESTAMP_URL, env.TIMESTAMP_CA_FILE),
    offlinePunchHours: readOfflinePunchHours(env.OFFLINE_PUNCH_HOURS),
    backups: readBackupPlan(env, { databaseUrl, dataDirectory, storageUrl }, urls),
    outsideRules: { localhost: undefined },
    demo: env.DEMO === undefined || env.DEMO === '' ? !production : env.DEMO === '1',
    production,
    superadmin: readSuperadmin(env, production),
  };
}

function readPort(value: string | undefined): number {
  if (value === undefined || value === '') return 3000;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new StartupError(`PORT debe ser un número entre 1 y 65535; se ha recibido «${value}».`);
}

function readWorkers(value: string | undefined): number {
  if (value === undefined || value === '') return 1;
  const workers = Number(value);
  if (Number.isInteger(workers) && workers >= 1 && workers <= mostWorkers) return workers;
  throw new StartupError(
    `WORKERS debe ser un número de procesos entre 1 y ${mostWorkers}; se ha recibido «${value}».`,
  );
}

function readDrainSeconds(value: string | undefined): number {
  if (value === undefined || value === '') return 0;
  const seconds = Number(value);
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= longestDrain) return seconds;
  throw new StartupError(
    `DRAIN_SECONDS debe ser un número de segundos entre 0 y ${longestDrain}; se ha recibido «${value}».`,
  );
}

function readOfflinePunchHours(value: string | undefined): number {
  if (value === undefined || value === '') return 72;
  const hours = Number(value);
  if (Number.isInteger(hours) && hours >= 1 && hours <= mostOfflinePunchHours) return hours;
  throw new StartupError(
    `OFFLINE_PUNCH_HOURS debe ser un número de horas entre 1 y ${mostOfflinePunchHours}; se ha recibido «${value}».`,
  );
}

function readPublicUrl(value: string | undefined, port: number): string {
  if (!value) return `http://localhost:${port}`;
  const url = URL.parse(value);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return value.replace(/\/+$/, '');
  throw new StartupError('PUBLIC_URL debe ser una dirección http:// o https:// completa.');
}

function readDatabaseUrl(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (/^postgres(ql)?:\/\//.test(value) && isConnectionString(value)) return value;
  throw new StartupError(`${name} debe tener la forma postgresql://usuario:contraseña@servidor:5432/base.`);
}

function isConnectionString(value: string): boolean {
  try {
    return new pg.Client({ connectionString: value }).database !== undefined;
  } catch {
    return false;
  }
}

function readSmtpUrl(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const protocol = URL.parse(value)?.protocol;
  if (protocol === 'smtp:' || protocol === 'smtps:') return value;
  throw new StartupError('SMTP_URL debe tener la forma smtp://usuario:contraseña@servidor:587.');
}

function readStorageUrl(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  const url = URL.parse(value);
  const isWhole = url?.username && url.password && /^\/[^/]+$/.test(url.pathname);
  const isReadable = isWhole && isDecodable(url.username) && isDecodable(url.password);
  if (isReadable && /^https?:$/.test(url.protocol)) return value;
  throw new StartupError(
    `${name} debe tener la forma https://clave:secreto@servidor/cubo?region=eu-south-2, de un almacén compatible con S3.`,
  );
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function readTrustProxy(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (value.split(',').every((proxy) => isNetwork(proxy.trim()))) return value;
  throw new StartupError(
    'TRUST_PROXY debe ser una lista de direcciones o redes separadas por comas, por ejemplo 10.0.0.5,172.16.0.0/12.',
  );
}

function readMetricsToken(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (/^[\w.~+/-]{16,}={0,2}$/.test(value)) return value;
  throw new StartupError('METRICS_TOKEN debe tener al menos 16 letras, cifras o signos de base64.');
}

function readSecurityContacts(value: string | undefined): readonly string[] {
  if (!value) return [];
  const contacts = value.split(',').map((contact) => contact.trim());
  if (contacts.every(isContact)) return contacts;
  throw new StartupError(
    'SECURITY_CONTACT debe ser mailto:alguien@servidor o una dirección https://; varias, separadas por comas.',
  );
}

function isContact(text: string): boolean {
  if (/^mailto:[^\s@]+@[^\s@]+$/.test(text)) return true;
  return /^https:\/\/\S+$/.test(text) && URL.canParse(text);
}

function readInspectionDomains(value: string | undefined): readonly string[] {
  if (!value) return officialDomains;
  const domains = value.split(',').map((domain) => domain.trim().toLowerCase());
  if (domains.every((domain) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(domain))) return domains;
  throw new StartupError(
    'INSPECTION_EMAIL_DOMAINS debe ser una lista de dominios separados por comas, por ejemplo mites.gob.es,gencat.cat.',
  );
}

function isNetwork(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', prefix = '1', ...more] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return more.length === 0 && /^\d+$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits;
}

function readSecretKey(value: string | undefined, production: boolean, dataDirectory: string): string {
  if (value) {
    if (value.length >= minimumSecretLength) return value;
    throw new StartupError(`SECRET_KEY debe tener al menos ${minimumSecretLength} caracteres.`);
  }
  if (production) {
    throw new StartupError(
      'Falta SECRET_KEY: en producción es obligatoria. Genere una, por ejemplo, con: openssl rand -base64 48',
    );
  }
  return keptSecretKey(dataDirectory);
}

function readPreviousSecretKey(value: string | undefined, present: string): string | undefined {
  if (!value) return undefined;
  if (value.length < minimumSecretLength)
    throw new StartupError(`SECRET_KEY_PREVIOUS debe tener al menos ${minimumSecretLength} caracteres.`);
  if (value === present)
    throw new StartupError(
      'SECRET_KEY_PREVIOUS es igual que SECRET_KEY: ponga ahí la clave anterior, o quítela si no la ha cambiado.',
    );
  return value;
}

/** Without SECRET_KEY (outside production) a secret is generated once and kept, so that sessions survive a restart. */
function keptSecretKey(dataDirectory: string): string {
  const file = path.join(dataDirectory, 'secret-key');
  try {
    makeDirectory(dataDirectory);
    const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (kept.length >= minimumSecretLength) return kept;
    // Written to another name and renamed: after a crash there is either no secret or a complete one.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, randomBytes(48).toString('base64url'), { mode: 0o600 });
    renameSync(unfinished, file);
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartupError(
      `No se puede escribir en la carpeta de datos ${dataDirectory}. Dé permisos o cambie DATA_DIR.`,
    );
  }
}

function readSuperadmin(env: NodeJS.ProcessEnv, production: boolean): Config['superadmin'] {
  const email = env.SUPERADMIN_EMAIL || (production ? undefined : 'superadmin@demo.test');
  const password = env.SUPERADMIN_PASSWORD || (production ? undefined : 'Demo1234');
  if (!email || !password) return undefined;
  if (brokenPasswordRule(password) !== null) {
    throw new StartupError(
      'SUPERADMIN_PASSWORD debe tener al menos 8 caracteres, con mayúsculas, minúsculas y una cifra.',
    );
  }
  return { email: email.trim().toLowerCase(), password };
}
