import { widgetTexts } from '@jornada/texts/widgets';
import { Card, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { ChoiceSelect } from '../form/choice-select.tsx';
import { PageTurner } from './page-turner.tsx';
import classes from './paged-list.module.css';

/** One page of a list, as the API answers it; `number` counts from 0. */
export interface Page<Row> {
  readonly content: readonly Row[];
  readonly totalElements: number;
  readonly totalPages: number;
  readonly number: number;
  readonly size: number;
}

interface PageSizes {
  readonly choices: readonly number[];
  readonly onChoose: (size: number) => void;
}

export interface PagedListProps<Row> {
  /** Absent while it loads for the first time. */
  page: Page<Row> | undefined;
  /** Shown instead when the whole list has no rows. */
  empty: ReactNode;
  sizes?: PageSizes;
  /** @param number the page to show, from 1; `isCorrection`: the one shown is beyond the last */
  onPage: (number: number, isCorrection?: boolean) => void;
  /** @param rows absent while they load */
  children: (rows: readonly Row[] | undefined) => ReactNode;
}

/** A page of a list, however its rows are drawn, with how many there are and the way to the others. */
export function PagedList<Row>({ page, empty, sizes, onPage, children }: PagedListProps<Row>) {
  const lastPage = page?.totalPages ?? 0;
  const isEmpty = page?.totalElements === 0;
  const isBeyond = page !== undefined && !isEmpty && page.number >= lastPage;
  const shown = isBeyond ? undefined : page;

  useEffect(() => {
    if (isBeyond) onPage(lastPage, true);
  }, [isBeyond, lastPage, onPage]);

  return (
    <Stack gap="md">
      {!isEmpty && children(shown?.content)}
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
