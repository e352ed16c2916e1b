import { widgetTexts } from '@jornada/texts/es/widgets';
import { Card, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { ChoiceSelect } from '../form/choice-select.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { PageTurner } from './page-turner.tsx';
import classes from './paged-table.module.css';

/** One page of a list, as the API answers it; `number` counts from 0. */
export interface Page<Row> {
  readonly content: readonly Row[];
  readonly totalElements: number;
  readonly totalPages: number;
  readonly number: number;
  readonly size: number;
}

export interface PageSizes {
  readonly choices: readonly number[];
  readonly onChoose: (size: number) => void;
}

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  /** Absent while it loads for the first time. */
  page: Page<Row> | undefined;
  /** Shown instead when the whole list has no rows. */
  empty: ReactNode;
  sizes?: PageSizes;
  /** @param number the page to show, from 1; `isCorrection`: the one shown is beyond the last */
  onPage: (number: number, isCorrection?: boolean) => void;
}

export function PagedTable<Row>({ page, empty, sizes, onPage, ...table }: PagedTableProps<Row>) {
  const lastPage = page?.totalPages ?? 0;
  const isEmpty = page?.totalElements === 0;
  const isBeyond = page !== undefined && !isEmpty && page.number >= lastPage;
  const shown = isBeyond ? undefined : page;

  useEffect(() => {
    if (isBeyond) onPage(lastPage, true);
  }, [isBeyond, lastPage, onPage]);

  return (
    <Stack gap="md">
      {!isEmpty && <DataTable {...table} rows={shown?.content} />}
      <Group justify="space-between" gap="sm">
        <Group gap="sm" className={classes.shown}>
          {/* Always there, so that what comes to stand in it is read out. */}
          <div role="status" data-empty={isEmpty || undefined}>
            {isEmpty && <Card padding="xl">{empty}</Card>}
            {shown && !isEmpty && (
              <Text size="sm" c="dimmed">
                {shownRows(shown)}
              </Text>
            )}
          </div>
          {sizes && shown && !isEmpty && (
            <ChoiceSelect
              label={widgetTexts.list.size}
              data={sizes.choices.map((rows) => ({
                value: String(rows),
                label: widgetTexts.list.sizeOf(rows),
              }))}
              value={String(shown.size)}
              onChoose={(rows) => sizes.onChoose(Number(rows))}
            />
          )}
        </Group>
        {lastPage > 1 && shown && <PageTurner current={shown.number + 1} last={lastPage} onPage={onPage} />}
      </Group>
    </Stack>
  );
}

function shownRows({ number, size, content, totalElements }: Page<unknown>): string {
  const from = number * size + 1;
  return widgetTexts.list.shown(from, from + content.length - 1, totalElements);
}
