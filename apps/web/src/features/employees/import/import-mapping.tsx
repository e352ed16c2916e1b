import type { ImportColumn } from '@jornada/contract/employees/import-employees';
import { importFields } from '@jornada/contract/employees/import-limits';
import { employeesTexts } from '@jornada/texts/employees';
import { Alert, Card, NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconSelector } from '@tabler/icons-react';
import { useCentres } from '../../../shared/people/centre-choices.ts';

const texts = employeesTexts.import.mapping;

interface ImportMappingProps {
  columns: readonly ImportColumn[];
  isBusy: boolean;
  onMap: (changed: Pick<ImportColumn, 'index' | 'field'>) => void;
}

/** What each column of the file is taken for, with its first values; another meaning can be chosen. */
export function ImportMapping({ columns, isBusy, onMap }: ImportMappingProps) {
  const hasCentres = useCentres().length > 0;
  const ignored = columns.filter(({ field }) => field === null);
  return (
    <Card component="section" aria-labelledby="mapping-title" padding="lg">
      <Stack gap="md">
        <div>
          <Title order={2} size="h5" id="mapping-title">
            {texts.title}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.help}
          </Text>
        </div>
        {ignored.length > 0 && (
          <Alert
            role="note"
            color="orange"
            icon={<IconAlertTriangle aria-hidden />}
            title={texts.ignored(ignored.length)}
          >
            {ignored.map((column) => (
              <Text key={column.index} size="sm">
                {headingOf(column)}: {valuesOf(column)}
              </Text>
            ))}
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
          {columns.map((column) => (
            <NativeSelect
              key={column.index}
              label={headingOf(column)}
              description={valuesOf(column)}
              data={hasCentres ? choices : choices.filter(({ value }) => value !== 'centre')}
              value={column.field ?? ''}
              disabled={isBusy}
              rightSection={<IconSelector size={16} aria-hidden />}
              onChange={({ currentTarget }) => {
                const field = importFields.find((one) => one === currentTarget.value) ?? null;
                onMap({ index: column.index, field });
              }}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

const choices = [
  { value: '', label: texts.ignore },
  ...importFields.map((value) => ({ value, label: texts.fields[value] })),
];

function headingOf({ index, heading }: ImportColumn): string {
  return heading || texts.unnamed(index + 1);
}

function valuesOf({ values }: ImportColumn): string {
  return values.length > 0 ? texts.values(values.join(' · ')) : texts.noValues;
}
