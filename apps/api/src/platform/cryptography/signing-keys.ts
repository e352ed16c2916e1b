import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { Signed } from '@jornada/core/ledger/hashing';
import { keyId, keyStatement } from '@jornada/core/ledger/key-chain';
import pg from 'pg';
import { keepAlive } from '../database/answer-timeout.ts';
import type { Clock } from '../time/clock.ts';
import { hashing } from './hashing.ts';
import { sealedAt, sealer } from './sealed.ts';
import type { SecretKeys } from './secret-keys.ts';

/** The installation's keys for signing closings, receipts and certificates. */
export interface Signer {
  /** The id of the key that signs now. */
  readonly keyId: string;
  /** The Ed25519 signature over a text's UTF-8 bytes, in base64url, by the key that signs now. */
  sign(statement: string): Promise<string>;
  /** All public keys, each signed by the one before; also those that another process made meanwhile. */
  keys(): Promise<readonly Signed[]>;
  /** Makes a new key, signed by the present one: used here at once, in other processes within a minute. */
  rotate(): Promise<void>;
  /** When the present secret was first used to encrypt one of them. */
  sealedSince(): Promise<Temporal.Instant>;
  close(): Promise<void>;
}

interface KeyRow extends Signed {
  readonly number: number;
  readonly id: string;
  readonly sealed_private_key: string;
  readonly created_at: Date;
}

/** Connections, at most. */
export const keyConnections = 1;

const purpose = 'jornada signing keys';

/** How long the cached keys are used before they are read again. */
const freshMs = 60_000;

/**
 * Opens the installation's keys, and makes the first one when there is none. Keys that were encrypted with the previous secret are
 * encrypted anew with the present one. A key that neither secret opens is lost: a new one is made that no key vouches for, and the operator
 * is told.
 */
export async function openSigner(
  connectionString: string,
  keys: SecretKeys,
  clock: Clock,
  report: (line: string) => void,
): Promise<Signer> {
  const pool = new pg.Pool({
    connectionString,
    max: keyConnections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    query_timeout: 6_000,
    ...keepAlive,
    application_name: 'jornada-keys',
  });
  pool.on('error', () => {});
  const { seal, open, reseal } = sealer(keys, purpose);
  let rows: KeyRow[] = [];
  let current: { readonly id: string; readonly privateKey: KeyObject };
  let readAt = 0;

  const read = async () => {
    const found = await pool.query<KeyRow>(
      'SELECT number, id, statement, signature, sealed_private_key, created_at FROM signing_keys ORDER BY number',
    );
    rows = found.rows;
    readAt = performance.now();
    return rows.at(-1);
  };
  const add = async (number: number, voucher: typeof current | undefined) => {
    const made = generateKeyPairSync('ed25519');
    const { x: publicKey = '' } = made.publicKey.export({ format: 'jwk' });
    const createdAt = clock.now().toString({ smallestUnit: 'millisecond' });
    const id = keyId(publicKey, hashing);
    const previous = voucher?.id ?? null;
    const statement = keyStatement({ number, id, publicKey, createdAt, previous });
    const signature = await signatureOf(statement, voucher?.privateKey ?? made.privateKey);
    const privateKey = made.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    const sealed = await seal(privateKey, clock.now());
    // Another process may have been first; then its key is used.
    await pool.query(
      `INSERT INTO signing_keys (number, id, statement, signature, sealed_private_key, created_at)
      VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (number) DO NOTHING`,
      [number, id, statement, signature, sealed, createdAt],
    );
    return use(await read());
  };
  const use = async (row: KeyRow | undefined) => {
    const sealed = row && (await open(row.sealed_private_key).catch(() => null));
    if (row && sealed) current = { id: row.id, privateKey: createPrivateKey(sealed) };
    return Boolean(sealed);
  };
  const refresh = async () => {
    if (performance.now() - readAt <= freshMs) return;
    readAt = performance.now();
    await use(await read());
  };

  const resealAll = async () => {
    let resealed = 0;
    for (const { number, sealed_private_key } of rows) {
      const sealed = await reseal(sealed_private_key, clock.now());
      if (!sealed) continue;
      // Another process may have been first.
      const { rowCount } = await pool.query(
        'UPDATE signing_keys SET sealed_private_key = $3 WHERE number = $1 AND sealed_private_key = $2',
        [number, sealed_private_key, sealed],
      );
      resealed += rowCount ?? 0;
    }
    if (resealed > 0) await read();
  };

  await read();
  await resealAll();
  const last = rows.at(-1);
  if (!(await use(last))) {
    if (last) report(lostKey);
    if (!(await add((last?.number ?? 0) + 1, undefined)))
      throw new Error('another process seals its keys with another SECRET_KEY');
  }
  return {
    get keyId() {
      // Not waited for: the next signature uses what is found.
      refresh().catch(() => {});
      return current.id;
    },
    sign: (statement) => signatureOf(statement, current.privateKey),
    keys: async () => {
      await refresh();
      return rows.map(({ statement, signature }) => ({ statement, signature }));
    },
    rotate: async () => {
      const newest = await read();
      await use(newest);
      await add((newest?.number ?? 0) + 1, current);
    },
    sealedSince: async () => {
      const present = sealer({ secretKey: keys.secretKey }, purpose);
      let first = clock.now();
      for (const { sealed_private_key, created_at } of rows) {
        if ((await present.open(sealed_private_key).catch(() => null)) === null) continue;
        const at = sealedAt(sealed_private_key) ?? toInstant(created_at);
        if (Temporal.Instant.compare(at, first) < 0) first = at;
      }
      return first;
    },
    close: () => pool.end(),
  };
}

const toInstant = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());

/** Whether one of the secrets opens the newest key of a database; true also when there is no key yet. */
export async function opensSigningKey(client: pg.Client, keys: SecretKeys): Promise<boolean> {
  const { rows } = await client.query<Pick<KeyRow, 'sealed_private_key'>>(
    'SELECT sealed_private_key FROM signing_keys ORDER BY number DESC LIMIT 1',
  );
  if (!rows[0]) return true;
  return sealer(keys, purpose)
    .open(rows[0].sealed_private_key)
    .then(
      () => true,
      () => false,
    );
}

const lostKey =
  'ATENCIÓN: SECRET_KEY no abre la clave con que se firmaba el registro. Se ha creado otra, que la anterior no avala. ' +
  'Si conserva la SECRET_KEY de antes, pare el servidor y arránquelo con ella en SECRET_KEY_PREVIOUS.';

const signAside = promisify(sign);

/** Signs on another thread, because there are as many signatures as punches. */
async function signatureOf(statement: string, key: KeyObject): Promise<string> {
  return (await signAside(null, Buffer.from(statement), key)).toString('base64url');
}
