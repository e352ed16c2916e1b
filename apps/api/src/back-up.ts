/**
 * Backups by hand: `npm run backup -- jornada.zip` writes the whole installation into one file, encrypted if its name ends in `.age`;
 * `--check` says whether such a file can be restored, `--new-key` makes a pair of keys for encryption.
 */

import path from 'node:path';
import { parseArgs } from 'node:util';
import { countedPlainly } from '@jornada/texts/counted';
import { checkFile } from './backups/check-file.ts';
import { backUp } from './platform/backup/back-up.ts';
import { encryptedSuffix, notPublicKey, requirePublicKey } from './platform/backup/encryption.ts';
import { writeKeyFile } from './platform/backup/key-file.ts';
import { withWholeDatabase } from './platform/backup/whole-database.ts';
import { StartupError } from './platform/errors/startup-error.ts';
import { readConfig } from './platform/operating/config.ts';
import { runCommand } from './platform/process/run-command.ts';
import { systemClock } from './platform/time/clock.ts';

const usage = `Uso: npm run backup -- <archivo.zip | archivo.zip.age>
     npm run backup -- --check <archivo> [--identity <clave secreta>]
     npm run backup -- --new-key <archivo>
`;
const report = (line: string) => process.stdout.write(`${line}\n`);
await runCommand(chosen());

function chosen(): () => Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { check: { type: 'string' }, identity: { type: 'string' }, 'new-key': { type: 'string' } },
    });
    const { check, identity, 'new-key': newKey } = values;
    const [file, ...others] = positionals;
    if (others.length === 0) {
      if (check !== undefined && newKey === undefined && file === undefined)
        return () => checkFile(path.resolve(check), identity && path.resolve(identity), process.env, report);
      if (newKey !== undefined && check === undefined && identity === undefined && file === undefined)
        return () => makeKey(path.resolve(newKey));
      if (file !== undefined && check === undefined && newKey === undefined && identity === undefined)
        return () => run(path.resolve(file));
    }
  } catch {
    // An unknown option.
  }
  process.stderr.write(usage);
  process.exit(2);
}

async function makeKey(file: string): Promise<void> {
  const publicKey = await writeKeyFile(file, systemClock.now());
  report(
    `Clave secreta en «${file}»: guárdela fuera de este servidor; sin ella las copias cifradas no se abren.`,
  );
  report(`Para las copias: BACKUP_PUBLIC_KEY=${publicKey}`);
}

async function run(to: string): Promise<void> {
  const config = readConfig(process.env);
  const { BACKUP_PUBLIC_KEY: publicKey, BACKUP_DATABASE_URL: databaseUrl } = process.env;
  const isEncrypted = to.endsWith(encryptedSuffix);
  if (isEncrypted && !publicKey) throw new StartupError(notPublicKey);
  if (isEncrypted && publicKey) await requirePublicKey(publicKey);
  const publicKeys = isEncrypted && publicKey ? [publicKey] : [];
  const filesDirectory = config.storageUrl ? undefined : path.join(config.dataDirectory, 'files');
  const source = { ...config, databaseUrl: databaseUrl || config.databaseUrl };
  const { manifest, bytes, sha256 } = await withWholeDatabase(source, report, (connectionString) =>
    backUp({ connectionString, filesDirectory, file: to, now: systemClock.now(), publicKeys }),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  report(
    `Copia hecha en «${to}»: ${countedPlainly(manifest.tables.length, 'tabla', 'tablas')}, ${countedPlainly(rows, 'fila', 'filas')}, ${countedPlainly(manifest.files.length, 'fichero', 'ficheros')}.`,
  );
  report(`${countedPlainly(bytes, 'byte', 'bytes')}, SHA-256 ${sha256}`);
  if (config.storageUrl)
    report('Los ficheros del almacén de STORAGE_URL no van en la copia: guárdelos aparte.');
  report(
    `La clave secreta de la instalación no va en la copia: guarde aparte SECRET_KEY (o el fichero secret-key).${
      isEncrypted ? '' : ' La copia lleva datos personales sin cifrar.'
    }`,
  );
}
