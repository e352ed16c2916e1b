import { countedPlainly } from '@jornada/texts/counted';
import type { Manifest } from '../platform/backup/manifest.ts';
import type { CheckedBackup } from './check-backup.ts';

/** The content of a checked backup, as lines in Spanish for the operator. */
export function describeChecked(manifest: Manifest, checked: CheckedBackup): string[] {
  const { madeAt, program, server, migrations, tables, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return [
    `Copia de ${madeAt}, hecha por la versión ${program} con PostgreSQL ${server}; última migración: ${migrations.at(-1)?.name ?? 'ninguna'}.`,
    `Lleva ${countedPlainly(tables.length, 'tabla', 'tablas')} con ${countedPlainly(rows, 'fila', 'filas')} y ${countedPlainly(files.length, 'fichero', 'ficheros')} con ${countedPlainly(bytes, 'byte', 'bytes')}.`,
    `Lleva ${countedPlainly(checked.companies, 'empresa', 'empresas')}, ${countedPlainly(checked.people, 'persona', 'personas')}, ${countedPlainly(checked.entries, 'asiento del registro', 'asientos del registro')} y ${countedPlainly(checked.roots, 'cierre firmado', 'cierres firmados')}.`,
  ];
}
