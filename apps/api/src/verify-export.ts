/** Checks a company's exported record of working time by itself: no database, no server, years after. */
import { createReadStream } from 'node:fs';
import { verifyRecordExport } from './features/tenants/verify-record-export.ts';

const [file] = process.argv.slice(2);
if (!file) {
  process.stderr.write('Uso: npm run verify-export -- <archivo.jsonl.gz>\n');
  process.exit(2);
}
try {
  const { tenant, exportedAt, keepUntil, employees, entries, sha256 } = await verifyRecordExport(
    createReadStream(file),
  );
  process.stdout.write(
    [
      `Registro íntegro de ${tenant.name} (${tenant.slug}), exportado el ${exportedAt}.`,
      `${employees} personas, ${entries} asientos. Conservar hasta ${keepUntil}.`,
      `SHA-256 ${sha256}`,
      '',
    ].join('\n'),
  );
} catch (error) {
  process.stderr.write(`El archivo no es un registro íntegro: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
