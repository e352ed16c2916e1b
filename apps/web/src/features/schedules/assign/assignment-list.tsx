import { schedulesTexts } from '@jornada/texts/es/schedules';
import { Badge, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconCalendarMonth, IconPencil, IconSearch, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { RouteButton } from '../../../shared/widgets/route-links.tsx';
import { useToday } from '../form/use-today.ts';
import { isOver } from '../form/validity-values.ts';
import type { Assignment } from '../schedules.data.ts';
import classes from './assignment-list.module.css';

const texts = schedulesTexts.assignments;
const searchedFrom = 8;

interface AssignmentListProps {
  assignments: readonly Assignment[];
  onDates: (assignment: Assignment) => void;
  onRemove: (assignment: Assignment) => void;
}

/** The people who have a schedule; many of them can be searched. */
export function AssignmentList({ assignments, onDates, onRemove }: AssignmentListProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = assignments.filter(({ userName, userEmail }) =>
    `${userName} ${userEmail}`.toLowerCase().includes(wanted),
  );
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
      <ul className={classes.list} aria-label={texts.list}>
        {shown.map((assignment) => (
          <AssignmentLine key={assignment.id} assignment={assignment} onDates={onDates} onRemove={onRemove} />
        ))}
      </ul>
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

interface AssignmentLineProps extends Omit<AssignmentListProps, 'assignments'> {
  assignment: Assignment;
}

function AssignmentLine({ assignment, onDates, onRemove }: AssignmentLineProps) {
  const { userId, userName, userEmail, validFrom, validTo } = assignment;
  const today = useToday();
  const mark = isOver(assignment, today) ? texts.ended : validFrom > today ? texts.future : null;
  return (
    <li className={classes.line}>
      <div className={classes.person}>
        <Text size="sm" fw={600}>
          {userName}
        </Text>
        <Text size="xs" c="dimmed">
          {userEmail}
        </Text>
      </div>
      <div className={classes.dates}>
        <Text size="sm">{texts.from(formatDate(validFrom))}</Text>
        <Text size="sm">{validTo ? texts.to(formatDate(validTo)) : texts.noEnd}</Text>
        {mark && (
          <Badge variant="light" color="gray" tt="none">
            {mark}
          </Badge>
        )}
      </div>
      <div className={classes.actions}>
        <RouteButton
          to="/admin/turnos/calendario"
          search={{ persona: userId }}
          variant="default"
          size="xs"
          leftSection={<IconCalendarMonth size={14} aria-hidden />}
          aria-label={texts.of(texts.calendar, userName)}
        >
          {texts.calendarShort}
        </RouteButton>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={14} aria-hidden />}
          aria-label={texts.of(texts.editDates, userName)}
          onClick={() => onDates(assignment)}
        >
          {texts.datesShort}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconUserMinus size={14} aria-hidden />}
          aria-label={texts.of(texts.remove, userName)}
          onClick={() => onRemove(assignment)}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}
