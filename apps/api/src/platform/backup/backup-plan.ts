import path from 'node:path';
import { StartupError } from '../startup-error.ts';
import { notPublicKey } from './encryption.ts';

/** How backups are made by themselves. */
export interface BackupPlan {
  /** S3-compatible storage; undefined: they are kept in `directory`. */
  readonly url: string | undefined;
  readonly directory: string;
  /** Whose secret key opens them; null where the operator said that they are not to be encrypted. */
  readonly publicKey: string | null;
  /** Of a role that row-level security does not bind; undefined: the embedded database, as its superuser. */
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  /** Where files are kept that go with the database; undefined when they are in a bucket. */
  readonly filesDirectory: string | undefined;
  /** An empty database to restore into; undefined: a PostgreSQL is started for it in `dataDirectory`. */
  readonly scratchUrl: string | undefined;
}

interface Installation {
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  readonly storageUrl: string | undefined;
}

/**
 * Reads from the environment how backups are made by themselves; undefined: they are not.
 * @param readUrl reads addresses of storage and of databases, or throws
 * @throws StartupError for what cannot be used, or where nobody said whether they are to be encrypted
 */
export function readBackupPlan(
  env: NodeJS.ProcessEnv,
  { databaseUrl, dataDirectory, storageUrl }: Installation,
  readUrl: {
    readonly storage: (name: string, value: string | undefined) => string | undefined;
    readonly database: (name: string, value: string | undefined) => string | undefined;
  },
): BackupPlan | undefined {
  const { BACKUP_DIR, BACKUP_PUBLIC_KEY: publicKey } = env;
  const url = readUrl.storage('BACKUP_URL', env.BACKUP_URL);
  if (!BACKUP_DIR && !url) return undefined;
  if (BACKUP_DIR && url)
    throw new StartupError(
      'Indique BACKUP_DIR o BACKUP_URL, no ambas: las copias se guardan en un solo sitio.',
    );
  if (!publicKey) throw new StartupError(keyIsMissing);
  if (publicKey !== 'none' && !/^age1[a-z0-9]+$/.test(publicKey)) throw new StartupError(notPublicKey);
  const directory = BACKUP_DIR ? path.resolve(BACKUP_DIR) : '';
  const files = path.join(dataDirectory, 'files');
  if (directory === files || directory.startsWith(`${files}${path.sep}`))
    throw new StartupError(
      'BACKUP_DIR no puede estar en la carpeta «files» de DATA_DIR, que va en las copias.',
    );
  return {
    url,
    directory,
    publicKey: publicKey === 'none' ? null : publicKey,
    databaseUrl: readUrl.database('BACKUP_DATABASE_URL', env.BACKUP_DATABASE_URL) ?? databaseUrl,
    dataDirectory,
    filesDirectory: storageUrl ? undefined : files,
    scratchUrl: readUrl.database('BACKUP_SCRATCH_URL', env.BACKUP_SCRATCH_URL),
  };
}

const keyIsMissing =
  'Falta BACKUP_PUBLIC_KEY, la clave pública con que se cifran las copias: créela con «npm run backup -- --new-key <archivo>». Para ' +
  'guardarlas sin cifrar, dígalo con BACKUP_PUBLIC_KEY=none.';
