/** Fills an empty installation with a backup: `npm run restore -- jornada.zip`. */
import path from 'node:path';
import { restore } from './platform/backup/restore.ts';
import { readConfig } from './platform/config.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { runCommand } from './platform/run-command.ts';

const given = process.argv.slice(2);
const [file, ...others] = given.filter((word) => word !== '--without-secret');
if (!file || others.length > 0) {
  process.stderr.write('Uso: npm run restore -- <archivo.zip> [--without-secret]\n');
  process.exit(2);
}
const report = (line: string) => process.stdout.write(`${line}\n`);
await runCommand(() => run(path.resolve(file)));

async function run(from: string): Promise<void> {
  const { databaseUrl, dataDirectory, storageUrl, secretKey } = readConfig(process.env);
  const embedded = databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDirectory: path.join(dataDirectory, 'postgres'), log: report });
  try {
    const { manifest, hasJobs, upgraded } = await restore({
      connectionString: databaseUrl ?? embedded?.connectionString ?? '',
      filesDirectory: storageUrl ? undefined : path.join(dataDirectory, 'files'),
      file: from,
      secretKey,
      withoutSecret: given.includes('--without-secret'),
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    report(
      `Copia de ${manifest.madeAt} restaurada y comparada: ${manifest.tables.length} tablas, ${rows} filas.`,
    );
    if (upgraded.length > 0) report(`Después se han aplicado ${upgraded.length} migraciones.`);
    if (!hasJobs) {
      report('ATENCIÓN: los trabajos y correos que esperaban son de otra versión y no se han restaurado.');
    }
  } finally {
    await embedded?.stop();
  }
}
