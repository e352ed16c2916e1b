import { schedulesTexts } from '@jornada/texts/schedules';
import { Button, EmptyState, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { type DialogShown, OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { type Assignment, assignmentsQuery, type Schedule } from '../schedules.data.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { AssignmentDialogs } from './assignment-dialogs.tsx';
import { AssignmentList } from './assignment-list.tsx';
import { ScheduleStatistics } from './schedule-statistics.tsx';

const texts = schedulesTexts.assignments;

/** The people who have a schedule with their dates; assigns it and removes it. */
export function AssignmentsDialog({ schedule, isOpen, onClose }: DialogShown & { schedule: Schedule }) {
  const { data: assignments, error, refetch } = useQuery(assignmentsQuery(schedule.id));
  const assigning = useDialog<true>();
  const dates = useDialog<Assignment>();
  const removal = useDialog<Assignment>();
  // Escape reaches this dialog too, but is for the one on top.
  const isCovered = assigning.isOpen || dates.isOpen || removal.isOpen;
  return (
    <AppDialog
      title={texts.title(schedule.name)}
      size="xl"
      isOpen={isOpen}
      onClose={() => !isCovered && onClose()}
    >
      <Stack gap="md">
        <ScheduleStatistics scheduleId={schedule.id} />
        <Group justify="space-between" gap="sm">
          <Title order={3} size="h5">
            {texts.list}
          </Title>
          <Button
            data-autofocus
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => assigning.open(true)}
          >
            {texts.assign}
          </Button>
        </Group>
        {error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
        <LoadStatus isLoading={!assignments && !error} />
        {!assignments && !error && <Skeleton height={120} radius="md" />}
        {assignments?.length === 0 && (
          <EmptyState
            icon={<IconUsers size={40} aria-hidden />}
            title={texts.none}
            description={texts.noneHelp}
          />
        )}
        {assignments && assignments.length > 0 && (
          <AssignmentList assignments={assignments} onDates={dates.open} onRemove={removal.open} />
        )}
      </Stack>
      <OpenedDialog dialog={assigning}>
        {(_, shown) => <AssignDialog schedule={schedule} assignments={assignments ?? []} {...shown} />}
      </OpenedDialog>
      <AssignmentDialogs dates={dates} removal={removal} />
    </AppDialog>
  );
}
