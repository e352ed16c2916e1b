import { holidayScreenTexts } from '@jornada/texts/holiday-screens';
import { Alert, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { conflictLines } from './conflict-lines.ts';
import { conflictsQuery } from './holidays.data.ts';

const { conflicts: texts } = holidayScreenTexts;

interface DateConflictProps {
  /** A civil date. */
  date: string;
  /** The holiday that is being edited, which is left out. */
  ownId: string | undefined;
}

/** What already happens on a date, as a hint that blocks nothing. Read out when it appears. */
export function DateConflict({ date, ownId }: DateConflictProps) {
  const { data: conflict, isError } = useQuery(conflictsQuery(date));
  const lines = conflict ? conflictLines(conflict, ownId) : [];
  return (
    <div role="status">
      {isError && (
        <Text size="sm" c="dimmed">
          {texts.unknown}
        </Text>
      )}
      {lines.length > 0 && (
        <Alert color="orange" icon={<IconInfoCircle aria-hidden />} title={texts.title} role="presentation">
          {lines.map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        </Alert>
      )}
    </div>
  );
}
