import { agreeing } from '@jornada/texts/counted';
import type { Manifest } from '../platform/backup/manifest.ts';
import type { CheckedBackup } from './check-backup.ts';

/** The content of a checked backup, as lines in Spanish for the operator. */
export function describeChecked(manifest: Manifest, checked: CheckedBackup): string[] {
  const { madeAt, program, server, migrations, tables, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return [
    `Copia de ${madeAt}, hecha por la versión ${program} con PostgreSQL ${server}; última migración: ${migrations.at(-1)?.name ?? 'ninguna'}.`,
    `Lleva ${tables.length} tablas con ${rows} filas y ${of(files.length, 'fichero', 'ficheros')} con ${bytes} bytes.`,
    `Lleva ${of(checked.companies, 'empresa', 'empresas')}, ${of(checked.people, 'persona', 'personas')}, ${of(checked.entries, 'asiento del registro', 'asientos del registro')} y ${of(checked.roots, 'cierre firmado', 'cierres firmados')}.`,
  ];
}

/** Without the dots of thousands: programs read these lines too. */
function of(count: number, one: string, many: string): string {
  return `${count} ${agreeing(count, one, many)}`;
}
