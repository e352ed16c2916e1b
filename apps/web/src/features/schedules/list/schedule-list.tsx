import { schedulesTexts as texts } from '@jornada/texts/schedules';
import { Button, Card, EmptyState, Stack } from '@mantine/core';
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useFirstStep } from '../../../shared/dialog/first-step.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { NothingFound } from '../../../shared/list/nothing-found.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { AssignmentsDialog } from '../assign/assignments-dialog.tsx';
import { ScheduleFormDialog } from '../form/schedule-form-dialog.tsx';
import type { FormSubject } from '../form/use-schedule-form.ts';
import { type Schedule, scheduleListQuery } from '../schedules.data.ts';
import { CloneDialog } from './clone-dialog.tsx';
import { scheduleColumns } from './schedule-columns.tsx';
import classes from './schedule-list.module.css';
import { ScheduleRemoval } from './schedule-removal.tsx';
import { scheduleRows } from './schedule-rows.ts';
import { readSchedulesSearch, usualScheduleOrder } from './schedules-search.ts';

const route = getRouteApi('/admin/turnos');

/** The schedules of the company; search and order are in the address. */
export function ScheduleList() {
  const address = useListAddress(route, { read: readSchedulesSearch });
  const { q = '', sort = usualScheduleOrder } = address.search;
  const { data: schedules, error, refetch } = useQuery(scheduleListQuery);
  const form = useDialog<FormSubject>();
  const people = useDialog<string>();
  const cloning = useDialog<Schedule>();
  const removal = useDialog<Schedule>();
  useFirstStep(() => form.open({ kind: 'new' }));
  const rows = schedules && scheduleRows(schedules, q, sort);
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => form.open({ kind: 'new' })}>
      {texts.create}
    </Button>
  );
  const managed = schedules?.find(({ id }) => id === people.subject);

  return (
    <Stack gap="md">
      {schedules?.length !== 0 && (
        <div className={classes.tools}>
          <SearchBox label={texts.search} {...address.searchedBy('q')} />
          {create}
        </div>
      )}
      {error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
      {(schedules || !error) && rows?.length !== 0 && (
        <DataTable
          label={texts.title}
          columns={scheduleColumns({
            onEdit: (schedule) => form.open({ kind: 'change', schedule }),
            onPeople: ({ id }) => people.open(id),
            onClone: cloning.open,
            onRemove: removal.open,
          })}
          rows={rows}
          rowKey={({ id }) => id}
          order={sort}
          onOrder={address.orderBy}
        />
      )}
      {/* Always there, so that what comes to stand in it is read out. */}
      <div role="status">
        {schedules?.length === 0 && (
          <Card padding="xl">
            <EmptyState
              icon={<IconCalendarPlus size={40} aria-hidden />}
              title={texts.none}
              description={texts.noneHelp}
            >
              {create}
            </EmptyState>
          </Card>
        )}
        {schedules && schedules.length > 0 && rows?.length === 0 && (
          <Card padding="xl">
            <NothingFound
              title={texts.noneFound}
              clear={texts.clearSearch}
              onClear={() => address.ask({ q: undefined })}
            />
          </Card>
        )}
      </div>
      <OpenedDialog dialog={form}>
        {(subject, shown) => <ScheduleFormDialog subject={subject} {...shown} />}
      </OpenedDialog>
      {managed && (
        <AssignmentsDialog
          key={`people ${people.openings}`}
          schedule={managed}
          isOpen={people.isOpen}
          onClose={people.close}
        />
      )}
      <OpenedDialog dialog={cloning}>
        {(schedule, shown) => <CloneDialog schedule={schedule} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={removal}>
        {(schedule, shown) => <ScheduleRemoval schedule={schedule} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}
