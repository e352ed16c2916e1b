/** Checks a company's exported record of working time by itself: no database, no server, years after. */
import { createReadStream } from 'node:fs';
import { verifyRecordExport } from './features/tenants/verify-record-export.ts';

const [file, expected] = process.argv.slice(2);
if (!file) {
  process.stderr.write(
    'Uso: npm run verify-export -- <archivo.jsonl.gz> [SHA-256 del registro de actividad]\n',
  );
  process.exit(2);
}
try {
  const { tenant, exportedAt, keepUntil, employees, entries, disclosed, sha256 } = await verifyRecordExport(
    createReadStream(file),
  );
  if (expected && expected.toLowerCase() !== sha256) throw new Error(`its SHA-256 is ${sha256}`);
  process.stdout.write(
    [
      `Registro íntegro de ${tenant.name} (${tenant.slug}), exportado el ${exportedAt}.`,
      ...(disclosed
        ? [
            `Solo muestra del ${disclosed.from} al ${disclosed.to}: otros ${disclosed.sealed} asientos constan por su hash, sin comprobar su contenido.`,
          ]
        : []),
      `${employees} personas, ${entries} asientos. Conservar hasta ${keepUntil}.`,
      `SHA-256 ${sha256}${expected ? ', la esperada' : ': compárela con la del registro de actividad'}`,
      '',
    ].join('\n'),
  );
} catch (error) {
  process.stderr.write(`El archivo no es un registro íntegro: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
