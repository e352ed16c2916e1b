import { inspectorTexts } from '@jornada/texts/inspection';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { dayColumns } from './day-columns.tsx';
import type { InspectedRecord } from './inspector.data.ts';
import { isWorthShowing, totalsInWords } from './person-totals.ts';

const texts = inspectorTexts.record;

interface PersonRecordProps {
  person: InspectedRecord['content'][number];
  /** Whether the days are shown at first. */
  isOpen: boolean;
}

/** What a person's month adds up to, and the days that make it on demand. */
export function PersonRecord({ person: { userName, days }, isOpen }: PersonRecordProps) {
  const [opened, setOpened] = useState(isOpen);
  const id = useId();
  const shown = days.filter(isWorthShowing);
  return (
    <Card component="section" aria-label={userName} padding="md">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h5">
            {userName}
          </Title>
          {shown.length > 0 && (
            <Button
              variant="subtle"
              aria-expanded={opened}
              aria-controls={id}
              aria-label={`${opened ? texts.hideDays : texts.showDays}: ${userName}`}
              rightSection={
                opened ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />
              }
              onClick={() => setOpened(!opened)}
            >
              {opened ? texts.hideDays : texts.showDays}
            </Button>
          )}
        </Group>
        <Text size="sm" {...(shown.length === 0 && { c: 'dimmed' })}>
          {shown.length === 0 ? texts.nothing : totalsInWords(shown).join(' · ')}
        </Text>
        <div id={id} hidden={!opened}>
          {opened && shown.length > 0 && (
            <DataTable label={userName} columns={dayColumns} rows={shown} rowKey={({ date }) => date} />
          )}
        </div>
      </Stack>
    </Card>
  );
}
