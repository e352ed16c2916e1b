import path from 'node:path';
import { StartupError } from '../errors/startup-error.ts';
import { notPublicKey } from './encryption.ts';

/** The configuration of scheduled backups. */
export interface BackupPlan {
  /** S3-compatible storage; undefined: they are kept in `directory`. */
  readonly url: string | undefined;
  readonly directory: string;
  /** The public key to which they are encrypted; null where the operator chose not to encrypt. */
  readonly publicKey: string | null;
  /** A role to which row-level security does not apply; undefined: the embedded database, as its superuser. */
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  /** The folder of uploaded files; undefined when they are in a bucket. */
  readonly filesDirectory: string | undefined;
  /** An empty database to restore into for checks; undefined: a PostgreSQL is started in `dataDirectory`. */
  readonly scratchUrl: string | undefined;
}

interface Installation {
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  readonly storageUrl: string | undefined;
}

/**
 * Reads the configuration of scheduled backups from the environment; undefined: there are none.
 * @param readUrl parses addresses of storage and databases, or throws
 * @throws StartupError for invalid values, or where it is not said whether to encrypt
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
