import { schedulesTexts } from '@jornada/texts/schedules';
import { Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { plainText } from '../../../shared/list/plain-text.ts';
import { WindowedList } from '../../../shared/list/windowed-list.tsx';
import { useToday } from '../form/use-today.ts';
import type { Assignment } from '../schedules.data.ts';
import { type AssignmentHandlers, AssignmentLine } from './assignment-line.tsx';

const texts = schedulesTexts.assignments;
const searchedFrom = 8;
const lineHeight = 57;

const nobody: readonly Assignment[] = [];

interface AssignmentListProps extends AssignmentHandlers {
  assignments: readonly Assignment[];
}

/** The people who have a schedule; a long list can be searched. */
export function AssignmentList({ assignments, ...handlers }: AssignmentListProps) {
  const [typed, setTyped] = useState('');
  const today = useToday();
  const shown = useMemo(() => {
    const wanted = plainText(typed.trim());
    return assignments.filter(({ userName, userEmail, userStaffNumber }) =>
      plainText(`${userName} ${userEmail ?? ''} ${userStaffNumber ?? ''}`).includes(wanted),
    );
  }, [assignments, typed]);
  // The lines are rendered after their dialog, so that it opens at once on a slow phone.
  const drawn = useDeferredValue(shown, nobody);
  return (
    <Stack gap="sm">
      {assignments.length >= searchedFrom && (
        <TextInput
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {drawn.length > 0 && (
        <WindowedList label={texts.list} rows={drawn} rowHeight={lineHeight}>
          {(assignment) => <AssignmentLine assignment={assignment} today={today} {...handlers} />}
        </WindowedList>
      )}
      <div role="status">
        {shown.length === 0 && (
          <Text size="sm" c="dimmed">
            {schedulesTexts.noneFound}
          </Text>
        )}
      </div>
    </Stack>
  );
}
