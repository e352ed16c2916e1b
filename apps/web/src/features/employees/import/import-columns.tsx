import type { ImportColumn } from '@jornada/contract/employees/import-employees';
import { contractColumns } from '@jornada/contract/employees/import-limits';
import { employeesTexts } from '@jornada/texts/employees';
import { Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { formatDate } from '../../../shared/time/civil-format.ts';
import classes from './import-columns.module.css';
import type { ImportRow } from './import-file.ts';

const { columns: headers } = employeesTexts.import;

const plainColumns: TableColumn<ImportRow>[] = [
  { key: 'line', header: headers.line, cell: ({ line }) => line, isFigure: true },
  { key: 'name', header: headers.name, cell: ({ name }) => name || '—', isRowHeader: true, inCard: 'head' },
  {
    key: 'email',
    header: headers.email,
    cell: ({ email }) => <span className={classes.email}>{email || '—'}</span>,
  },
  { key: 'department', header: headers.department, cell: ({ department }) => department || '—' },
  { key: 'schedule', header: headers.schedule, cell: ({ schedule }) => schedule || '—' },
  { key: 'centre', header: headers.centre, cell: ({ centre }) => centre || '—' },
  { key: 'nationalId', header: headers.nationalId, cell: ({ nationalId }) => nationalId || '—' },
  {
    key: 'employedFrom',
    header: headers.employedFrom,
    cell: ({ employedFrom }) => dateOrText(employedFrom),
  },
  {
    key: 'employedUntil',
    header: headers.employedUntil,
    cell: ({ employedUntil }) => dateOrText(employedUntil),
  },
  {
    key: 'staffNumber',
    header: headers.staffNumber,
    cell: ({ staffNumber }) => staffNumber || '—',
  },
  { key: 'contract', header: headers.contract, cell: (row) => contractIn(row) || '—' },
  { key: 'problem', header: headers.problem, cell: (row) => <Problems row={row} />, isLong: true },
];

/** The columns of the preview; those that few files have are shown where the file has them. */
export function importColumns(columns: readonly ImportColumn[]): TableColumn<ImportRow>[] {
  const isThere = (key: string) =>
    columns.some(({ field }) => field === key || (key === 'contract' && isOfContract(field)));
  return plainColumns.filter(({ key }) => !seldom.includes(key) || isThere(key));
}

const seldom: readonly string[] = [
  'centre',
  'nationalId',
  'employedFrom',
  'employedUntil',
  'staffNumber',
  'contract',
];

function dateOrText(cell: string): string {
  return isCivilDate(cell) ? formatDate(cell) : cell || '—';
}

function isOfContract(field: ImportColumn['field']): boolean {
  return contractColumns.some((column) => column === field);
}

/** What a row says of a contract, as it is written there. */
function contractIn(row: ImportRow): string {
  return contractColumns
    .map((column) => (isCivilDate(row[column]) ? formatDate(row[column]) : row[column]))
    .filter((cell) => cell !== '')
    .join(' · ');
}

function Problems({ row: { errors } }: { row: ImportRow }) {
  const problems = Object.entries(errors);
  if (problems.length === 0) return '—';
  return problems.map(([field, text]) => (
    <Text key={field} size="sm" c="var(--mantine-color-error)" className={classes.problem}>
      <IconAlertCircle size={16} aria-hidden /> {text}
    </Text>
  ));
}
