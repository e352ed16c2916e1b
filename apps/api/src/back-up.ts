/** Writes all of an installation into one file: `npm run backup -- jornada.zip`. */
import path from 'node:path';
import { backUp } from './platform/backup/back-up.ts';
import { withWholeDatabase } from './platform/backup/whole-database.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { runCommand } from './platform/run-command.ts';

const [file, ...others] = process.argv.slice(2);
if (!file || others.length > 0) {
  process.stderr.write('Uso: npm run backup -- <archivo.zip>\n');
  process.exit(2);
}
const report = (line: string) => process.stdout.write(`${line}\n`);
await runCommand(() => run(path.resolve(file)));

async function run(to: string): Promise<void> {
  const config = readConfig(process.env);
  const filesDirectory = config.storageUrl ? undefined : path.join(config.dataDirectory, 'files');
  const { manifest, bytes, sha256 } = await withWholeDatabase(config, report, (connectionString) =>
    backUp({ connectionString, filesDirectory, file: to, now: systemClock.now() }),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  report(
    `Copia hecha en «${to}»: ${manifest.tables.length} tablas, ${rows} filas, ${manifest.files.length} ficheros.`,
  );
  report(`${bytes} bytes, SHA-256 ${sha256}`);
  if (config.storageUrl)
    report('Los ficheros del almacén de STORAGE_URL no van en la copia: guárdelos aparte.');
  report(
    'La clave secreta no va en la copia: guarde aparte SECRET_KEY (o el fichero secret-key). La copia lleva datos personales sin cifrar.',
  );
}
