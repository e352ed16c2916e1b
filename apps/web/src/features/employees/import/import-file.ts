import type { ImportColumn } from '@jornada/contract/employees/import-employees';
import { mostImportBytes } from '@jornada/contract/employees/import-limits';
import { employeesTexts } from '@jornada/texts/employees';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import type { Page } from '../../../shared/list/paged-list.tsx';
import type { ImportPreview, WantedRow } from '../employees.data.ts';

const texts = employeesTexts.import;

export type ImportRow = ImportPreview['rows'][number];

/** The file types of the chooser; the server decides by the content. */
export const importFileTypes =
  '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An example file, in the format that Excel in Spanish writes. */
export function exampleFile(): Blob {
  const lines = [
    'Nombre;Email;Departamento;Horario',
    'Ana Ejemplo Ruiz;ana@ejemplo.es;Taller;',
    'Luis Ejemplo Gil;luis@ejemplo.es;;',
  ];
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}

/** Why a file cannot be sent; null if it can. */
export function fileProblem({ size }: Pick<File, 'size'>): string | null {
  if (size > mostImportBytes) return texts.tooLarge;
  return size === 0 ? texts.empty : null;
}

export function wantedRows(rows: readonly ImportRow[]): WantedRow[] {
  return rows.map(({ line: _, errors: __, ...wanted }) => wanted);
}

/** The columns after one was said to hold something else; what two columns cannot both hold goes from the other one. */
export function mappedColumns(
  columns: readonly ImportColumn[],
  { index, field }: Pick<ImportColumn, 'index' | 'field'>,
): ImportColumn[] {
  return columns.map((column) => {
    if (column.index === index) return { ...column, field };
    return column.field === field && field !== 'surname' ? { ...column, field: null } : column;
  });
}

/** What each column holds, as the API takes it: `name,,email`. */
export function writtenColumns(columns: readonly ImportColumn[]): string {
  const fields = Array.from({ length: (columns.at(-1)?.index ?? 0) + 1 }, () => '');
  for (const { index, field } of columns) fields[index] = field ?? '';
  return fields.join(',');
}

export function hasErrors({ errors }: ImportRow): boolean {
  return Object.keys(errors).length > 0;
}

/** The preview with the errors that the server found when the rows were sent, `rows.3.email`; null when the error is not about rows. */
export function withRefusals(preview: ImportPreview, problem: unknown): ImportPreview | null {
  const fieldErrors = (problem instanceof ApiProblem && problem.answer.fieldErrors) || {};
  const refusals = Object.entries(fieldErrors).flatMap(([path, text]) => {
    const [, index, field] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? [];
    return index && field ? [{ index: Number(index), field, text }] : [];
  });
  if (refusals.length === 0) return null;
  const rows = preview.rows.map((row, at) => {
    const own = refusals.filter(({ index }) => index === at).map(({ field, text }) => [field, text] as const);
    return own.length > 0 ? { ...row, errors: { ...row.errors, ...Object.fromEntries(own) } } : row;
  });
  return { ...preview, rows };
}

/** One page of rows that are already loaded; `number` counts from 1. */
export function pageOfRows(rows: readonly ImportRow[], number: number, size: number): Page<ImportRow> {
  const start = (number - 1) * size;
  return {
    content: rows.slice(start, start + size),
    totalElements: rows.length,
    totalPages: Math.ceil(rows.length / size),
    number: number - 1,
    size,
  };
}
