import { mostImportBytes } from '@jornada/contract/employees/import-limits';
import { employeesTexts } from '@jornada/texts/es/employees';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import type { Page } from '../../../shared/list/paged-list.tsx';
import type { ImportPreview, WantedRow } from '../employees.data.ts';

const texts = employeesTexts.import;

export type ImportRow = ImportPreview['rows'][number];

/** The kinds of files to choose from; what a file really is the server finds out. */
export const importFileTypes =
  '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A file to begin with, as Excel in Spanish writes one. */
export function exampleFile(): Blob {
  const lines = [
    'Nombre;Email;Departamento;Horario',
    'Ana Ejemplo Ruiz;ana@ejemplo.es;Taller;',
    'Luis Ejemplo Gil;luis@ejemplo.es;;',
  ];
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}

/** Why a file need not be sent at all; null when it may be. */
export function fileProblem({ size }: Pick<File, 'size'>): string | null {
  if (size > mostImportBytes) return texts.tooLarge;
  return size === 0 ? texts.empty : null;
}

export function wantedRows(rows: readonly ImportRow[]): WantedRow[] {
  return rows.map(({ name, email, department, schedule }) => ({ name, email, department, schedule }));
}

export function hasErrors({ errors }: ImportRow): boolean {
  return Object.keys(errors).length > 0;
}

/**
 * The preview with what the server found wrong in its rows when they were sent, `rows.3.email`; null when the refusal is not
 * about rows.
 */
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

/** One page of rows that are all here; `number` counts from 1. */
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
