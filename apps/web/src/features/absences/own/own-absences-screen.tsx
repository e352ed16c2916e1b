import type { Absence } from '@jornada/contract/absences/absence';
import { ownAbsenceTexts as texts } from '@jornada/texts/absences-own';
import { Button, Card, EmptyState, Group, Stack, Text } from '@mantine/core';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { OwnOvertimeLink } from '../../../shared/overtime/own-overtime-link.tsx';
import { ChangeDialog } from '../../../shared/requests/change-dialog.tsx';
import { useSeenNews } from '../../../shared/requests/use-seen-news.ts';
import { TeamCalendarLink } from '../../../shared/time-off/team-calendar-link.tsx';
import { cancellation } from './cancellation.ts';
import { DetailDialog } from './detail-dialog.tsx';
import { ownAbsenceColumns } from './own-absence-columns.tsx';
import { ownAbsencesQuery } from './own-absences.data.ts';
import { RequestDialog } from './request-dialog.tsx';

/** What an employee asked for, and what became of it. */
export function OwnAbsencesScreen() {
  const { data, error, refetch } = useQuery(ownAbsencesQuery);
  const news = useSeenNews('ABSENCES', data?.content);
  const request = useDialog<true>();
  const detail = useDialog<Absence>();
  const cancelling = useDialog<Absence>();
  const isEmpty = data?.content.length === 0;
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => request.open(true)}>
      {texts.create}
    </Button>
  );
  // The dialog is about the request as the list has it now.
  const present = (absence: Absence) => data?.content.find(({ id }) => id === absence.id) ?? absence;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text c="dimmed">{texts.help}</Text>
        <Group gap="sm">
          <OwnOvertimeLink />
          <TeamCalendarLink />
          {!isEmpty && create}
        </Group>
      </Group>
      {error && <LoadFailure {...failureUnder(error, texts.loadFailed)} onRetry={refetch} />}
      {isEmpty && (
        <Card padding="xl">
          <EmptyState
            icon={<IconClipboardText size={40} aria-hidden />}
            title={texts.none}
            description={texts.noneHelp}
          >
            {create}
          </EmptyState>
        </Card>
      )}
      {!isEmpty && (data || !error) && (
        <DataTable
          label={texts.title}
          columns={ownAbsenceColumns({ news, onShow: detail.open, onCancel: cancelling.open })}
          rows={data?.content}
          rowKey={({ id }) => id}
        />
      )}
      <OpenedDialog dialog={request}>{(_, shown) => <RequestDialog {...shown} />}</OpenedDialog>
      <OpenedDialog dialog={detail}>
        {(opened, shown) => (
          <DetailDialog
            absence={present(opened)}
            onCancel={(absence) => {
              detail.close();
              cancelling.open(absence);
            }}
            {...shown}
          />
        )}
      </OpenedDialog>
      <OpenedDialog dialog={cancelling}>
        {(absence, shown) => <ChangeDialog kind={cancellation} request={absence} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}
