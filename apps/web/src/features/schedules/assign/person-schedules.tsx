import { personTexts } from '@jornada/texts/employees-person';
import { schedulesTexts } from '@jornada/texts/schedules';
import {
  Button,
  Card,
  EmptyState,
  Group,
  Menu,
  MenuDropdown,
  MenuItem,
  MenuTarget,
  Skeleton,
  Stack,
  Title,
} from '@mantine/core';
import { IconCalendarTime, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { ReasonedButton } from '../../../shared/form/reasoned-button.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { useToday } from '../form/use-today.ts';
import {
  type Assignment,
  personAssignmentsQuery,
  type Schedule,
  scheduleListQuery,
} from '../schedules.data.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { AssignmentDialogs } from './assignment-dialogs.tsx';
import { AssignmentLine } from './assignment-line.tsx';
import classes from './person-schedules.module.css';

const { schedule: texts } = personTexts;

/** Which schedules one person has, had and will have; assigns another. */
export function PersonSchedules() {
  const isAllowed = usePermission('schedules.manage');
  return isAllowed ? <Schedules /> : <NotAllowed text={schedulesTexts.notAllowed} />;
}

function Schedules() {
  const { id } = useParams({ from: '/admin/empleados/$id/horario' });
  const { data: assignments, error, refetch } = useQuery(personAssignmentsQuery(id));
  const today = useToday();
  const assigning = useDialog<Schedule>();
  const dates = useDialog<Assignment>();
  const removal = useDialog<Assignment>();
  return (
    <Card component="section" aria-labelledby="schedules-title">
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h5" id="schedules-title">
            {texts.title}
          </Title>
          <AssignButton onChoose={assigning.open} />
        </Group>
        <LoadStatus isLoading={!assignments && !error} />
        {error && (
          <LoadFailure {...failureOf(error, schedulesTexts.assignments.loadFailed)} onRetry={refetch} />
        )}
        {!assignments && !error && <Skeleton height={120} radius="md" />}
        {assignments?.length === 0 && (
          <EmptyState
            icon={<IconCalendarTime size={40} aria-hidden />}
            title={texts.none}
            description={texts.noneHelp}
          />
        )}
        {assignments && assignments.length > 0 && (
          <ul className={classes.lines} aria-label={texts.title}>
            {assignments.map((assignment) => (
              <li key={assignment.id}>
                <AssignmentLine
                  assignment={assignment}
                  today={today}
                  isOfOne
                  onDates={dates.open}
                  onRemove={removal.open}
                />
              </li>
            ))}
          </ul>
        )}
      </Stack>
      <OpenedDialog dialog={assigning}>
        {(schedule, shown) => (
          <AssignDialog schedule={schedule} assignments={assignments ?? []} onlyTo={id} {...shown} />
        )}
      </OpenedDialog>
      <AssignmentDialogs dates={dates} removal={removal} />
    </Card>
  );
}

/** Asks which schedule, of those that can be assigned. */
function AssignButton({ onChoose }: { onChoose: (schedule: Schedule) => void }) {
  const { data: all } = useQuery(scheduleListQuery);
  const offered = all?.filter(({ isActive, isTemplate }) => isActive && !isTemplate) ?? [];
  const icon = <IconPlus size={16} aria-hidden />;
  if (offered.length === 0)
    return (
      <ReasonedButton leftSection={icon} reason={all ? texts.noSchedules : ''}>
        {texts.assign}
      </ReasonedButton>
    );
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <MenuTarget>
        <Button leftSection={icon}>{texts.assign}</Button>
      </MenuTarget>
      <MenuDropdown aria-label={texts.assign} aria-labelledby={undefined} className={classes.offered}>
        {offered.map((schedule, place) => (
          <MenuItem
            key={schedule.id}
            data-autofocus={place === 0 || undefined}
            onClick={() => onChoose(schedule)}
          >
            {schedule.name}
          </MenuItem>
        ))}
      </MenuDropdown>
    </Menu>
  );
}
