import { Button, Card, EmptyState, Group, Stack, Text, Title } from '@mantine/core';
import { type IconKey, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { DataTable } from './data-table.tsx';
import type { TableColumn } from './table-column.ts';

/** What such a list says, whatever it is of. */
interface SettingsListTexts {
  readonly title: string;
  readonly help: string;
  /** Follows the help where there is no room for more. */
  readonly most: string;
  readonly add: string;
  readonly none: string;
  readonly noneHelp: string;
  readonly loadFailed: string;
}

interface SettingsListProps<Row extends { readonly id: string }> {
  texts: SettingsListTexts;
  icon: typeof IconKey;
  columns: readonly TableColumn<Row>[];
  query: { readonly isError: boolean; readonly refetch: () => unknown };
  /** Missing during the first load. */
  rows: readonly Row[] | undefined;
  /** Whether there are as many as there can be. */
  isFull: boolean;
  onAdd: () => void;
  /** Whether its button is the filled one of the page, which has one. */
  isMain?: boolean;
  /** What stands before the button. */
  tools?: ReactNode;
  /** What stands below the help. */
  about?: ReactNode;
  skeletonRows?: number;
  /** Its dialogs. */
  children: ReactNode;
}

/** A short list of the settings, of which an admin adds and removes: its name, what it is for, and a word for when there is none, or it could not be loaded. */
export function SettingsList<Row extends { readonly id: string }>({
  texts,
  icon: Icon,
  columns,
  query,
  rows,
  isFull,
  onAdd,
  isMain = false,
  tools,
  about,
  skeletonRows = 3,
  children,
}: SettingsListProps<Row>) {
  const titleId = useId();
  const isEmpty = rows?.length === 0;
  const add = (
    <Button
      variant={isMain ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={onAdd}
    >
      {texts.add}
    </Button>
  );
  const shownAdd = !isEmpty && !isFull && add;
  return (
    <Stack component="section" aria-labelledby={titleId} gap="md">
      <Group justify="space-between">
        <Title order={2} size="h5" id={titleId}>
          {texts.title}
        </Title>
        {tools ? (
          <Group gap="xs">
            {tools}
            {shownAdd}
          </Group>
        ) : (
          shownAdd
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {isFull ? `${texts.help} ${texts.most}` : texts.help}
      </Text>
      {about}
      {query.isError && <LoadFailure reason={texts.loadFailed} onRetry={query.refetch} />}
      {isEmpty && (
        <Card padding="xl">
          <EmptyState icon={<Icon size={40} aria-hidden />} title={texts.none} description={texts.noneHelp}>
            {add}
          </EmptyState>
        </Card>
      )}
      {!isEmpty && (rows || !query.isError) && (
        <DataTable
          label={texts.title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          skeletonRows={skeletonRows}
        />
      )}
      {children}
    </Stack>
  );
}
