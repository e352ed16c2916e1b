import { companySecurityTexts as texts } from '@jornada/texts/company-security';
import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { DataTable } from '../../../shared/list/data-table.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';

interface SecurityPartProps<Row> {
  title: string;
  help?: string | undefined;
  /** What is said instead of an empty list; missing where it never is. */
  none?: string;
  columns: readonly TableColumn<Row>[];
  /** Missing while they load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Of how many these are the first. */
  total?: number | undefined;
  /** Where more of it is. */
  children?: ReactNode;
}

/** A part of the overview: its title, a list and where it goes on. */
export function SecurityPart<Row>(props: SecurityPartProps<Row>) {
  const { title, help, none, columns, rows, rowKey, total, children } = props;
  const titleId = useId();
  const isEmpty = rows?.length === 0;
  return (
    <Stack component="section" aria-labelledby={titleId} gap="sm">
      <div>
        <Title order={3} size="h6" id={titleId}>
          {title}
        </Title>
        {help !== undefined && (
          <Text size="sm" c="dimmed">
            {help}
          </Text>
        )}
      </div>
      {isEmpty ? (
        <Text size="sm">{none}</Text>
      ) : (
        <DataTable label={title} columns={columns} rows={rows} rowKey={rowKey} skeletonRows={2} />
      )}
      {rows && total !== undefined && total > rows.length && (
        <Text size="sm" c="dimmed">
          {texts.more(rows.length, total)}
        </Text>
      )}
      {children}
    </Stack>
  );
}
