/** Fills an empty installation with a backup: `npm run restore -- jornada.zip`. */

import path from 'node:path';
import { parseArgs } from 'node:util';
import { agreeing, countedPlainly } from '@jornada/texts/counted';
import { restore } from './platform/backup/restore.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import { readConfig } from './platform/operating/config.ts';
import { runCommand } from './platform/process/run-command.ts';

const report = (line: string) => process.stdout.write(`${line}\n`);
const { file, identityFile, withoutSecret } = readArguments();
await runCommand(() => run(path.resolve(file)));

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { identity: { type: 'string' }, 'without-secret': { type: 'boolean', default: false } },
    });
    const [file, ...others] = positionals;
    const identityFile = values.identity && path.resolve(values.identity);
    if (file && others.length === 0) return { file, identityFile, withoutSecret: values['without-secret'] };
  } catch {
    // An unknown option.
  }
  process.stderr.write('Uso: npm run restore -- [--identity <clave secreta>] [--without-secret] <archivo>\n');
  process.exit(2);
}

async function run(from: string): Promise<void> {
  const { databaseUrl, dataDirectory, storageUrl, secretKey, previousSecretKey } = readConfig(process.env);
  const embedded = databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDirectory: path.join(dataDirectory, 'postgres'), log: report });
  try {
    const { manifest, hasJobs, upgraded } = await restore({
      connectionString: databaseUrl ?? embedded?.connectionString ?? '',
      filesDirectory: storageUrl ? undefined : path.join(dataDirectory, 'files'),
      file: from,
      identityFile,
      secretKey,
      previousSecretKey,
      withoutSecret,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    report(
      `Copia de ${manifest.madeAt} restaurada y comparada: ${countedPlainly(manifest.tables.length, 'tabla', 'tablas')}, ${countedPlainly(rows, 'fila', 'filas')}.`,
    );
    if (upgraded.length > 0)
      report(
        `Después ${agreeing(upgraded.length, 'se ha aplicado', 'se han aplicado')} ${countedPlainly(upgraded.length, 'migración', 'migraciones')}.`,
      );
    if (!hasJobs) {
      report('ATENCIÓN: los trabajos y correos que esperaban son de otra versión y no se han restaurado.');
    }
  } finally {
    await embedded?.stop();
  }
}
