import type { OvertimeRequest } from '@jornada/contract/overtime/overtime-request';
import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { Button, Card, EmptyState, Group, Stack, Text, Title } from '@mantine/core';
import { IconClockPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { LeaveGuard } from '../../../shared/dialog/leave-guard.tsx';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { OvertimeParts } from '../../../shared/overtime/overtime-parts.tsx';
import { ownOvertimeDaysQuery } from '../../../shared/overtime/own-overtime.data.ts';
import { ChangeDialog, type ChangeKind } from '../../../shared/requests/change-dialog.tsx';
import { RequestCards } from '../../../shared/requests/request-cards.tsx';
import { useSeenNews } from '../../../shared/requests/use-seen-news.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt, formatLongDate, formatShortDate } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { ownRequestsQuery, sendRequest, sendWithdrawal } from '../overtime.data.ts';
import { ownOvertimeListing } from '../overtime-search.ts';
import { OvertimeCard } from '../requests/overtime-card.tsx';
import { OvertimeFields } from '../requests/overtime-fields.tsx';
import { newOvertime, overtimeFrom, overtimeProblems } from '../requests/overtime-values.ts';
import { DeclineDialog } from './decline-dialog.tsx';

const route = getRouteApi('/empleado/horas-extra');
const { own: texts, waiting, loadFailed } = overtimeScreenTexts;

const withdrawing: ChangeKind<OvertimeRequest> = {
  texts: { ...texts.taking, done: texts.takenBack, failed: texts.takeBackFailed },
  question: ({ minutes, date }) => texts.takingQuestion(minutes, formatLongDate(date)),
  send: ({ id }) => sendWithdrawal(id),
};

/** The person's overtime: a form to ask for some, what they asked for or was ordered, and what they worked beyond their plan. */
export function OwnOvertimeScreen() {
  return (
    <Stack gap="lg">
      <RequestForm />
      <OwnRequests />
      <OwnDays />
    </Stack>
  );
}

function RequestForm() {
  const { form, ...saving } = useSavedForm({
    initialValues: newOvertime,
    validate: overtimeProblems,
    fields: ['date', 'minutes', 'reason'],
    send: (values) => sendRequest(overtimeFrom(values)),
    onDone: () => {
      form.reset();
      showNotice('success', texts.sent);
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  return (
    <Card component="section" aria-labelledby="overtime-form">
      <LeaveGuard isDirty={saving.isDirty && !saving.isSaving} />
      <form noValidate onSubmit={saving.save}>
        <Stack gap="sm" maw="34rem">
          <Title order={2} size="h5" id="overtime-form">
            {texts.form}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.formHelp}
          </Text>
          <OvertimeFields form={form} />
          {saving.failure && (
            <ProblemAlert title={saving.failure.title}>{saving.failure.reason}</ProblemAlert>
          )}
          <Group justify="flex-end">
            <SteadyButton type="submit" isBusy={saving.isSaving}>
              {texts.send}
            </SteadyButton>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

function OwnRequests() {
  const address = useListAddress(route, ownOvertimeListing);
  const requests = useQuery(ownRequestsQuery(address.search.page ?? 1));
  const news = useSeenNews('OVERTIME', requests.data?.content);
  const taking = useDialog<OvertimeRequest>();
  const declining = useDialog<OvertimeRequest>();
  const today = civilDateAt(serverNow(), useTimeZone());
  const actionOf = (request: OvertimeRequest) => {
    const on = formatShortDate(request.date);
    const button = (text: string, label: string, dialog: typeof taking) => (
      <Button variant="default" size="xs" aria-label={label} onClick={() => dialog.open(request)}>
        {text}
      </Button>
    );
    if (request.status === 'PENDING') return button(texts.takeBack, texts.takeBackOf(on), taking);
    const isToCome = request.status === 'APPROVED' && request.date >= today;
    return isToCome && button(texts.decline, texts.declineOf(on), declining);
  };
  return (
    <Stack gap="sm" component="section" aria-labelledby="overtime-requests">
      <Title order={2} size="h5" id="overtime-requests">
        {texts.requests}
      </Title>
      <RequestCards
        label={texts.requests}
        query={requests}
        loadFailed={loadFailed}
        empty={<EmptyState icon={<IconClockPlus size={40} aria-hidden />} title={texts.none} />}
        onPage={address.turnTo}
      >
        {(request) => (
          <OvertimeCard
            key={request.id}
            request={request}
            mark={news.has(request.id) && <StatusBadge kind="mark">{texts.isNew}</StatusBadge>}
            action={actionOf(request)}
          />
        )}
      </RequestCards>
      <OpenedDialog dialog={taking}>
        {(request, shown) => <ChangeDialog kind={withdrawing} request={request} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={declining}>
        {(request, shown) => <DeclineDialog request={request} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}

function OwnDays() {
  const today = civilDateAt(serverNow(), useTimeZone());
  const from = Temporal.PlainDate.from(today).subtract({ days: 60 }).toString();
  const { data: days } = useQuery(ownOvertimeDaysQuery(from, today));
  return (
    <Stack gap="sm" component="section" aria-labelledby="overtime-days">
      <Title order={2} size="h5" id="overtime-days">
        {texts.days}
      </Title>
      <Text size="sm" c="dimmed">
        {days?.length === 0 ? texts.noDays : texts.daysHelp}
      </Text>
      {days?.toReversed().map((day) => (
        <Card key={day.date}>
          <Text fw={600}>{formatLongDate(day.date)}</Text>
          <Text size="sm">{waiting.line(day.beyondMinutes)}</Text>
          <OvertimeParts day={day} />
        </Card>
      ))}
    </Stack>
  );
}
