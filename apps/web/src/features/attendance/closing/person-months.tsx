import type { ClosedMonth } from '@jornada/contract/attendance/closed-months';
import { attendanceTexts } from '@jornada/texts/attendance';
import { monthDocumentTexts } from '@jornada/texts/closed-months-document';
import { ownMonthsTexts, closingTexts as texts } from '@jornada/texts/closed-months-screens';
import { personTexts } from '@jornada/texts/employees-person';
import { Button, EmptyState, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { saveFile } from '../../../shared/call/save-file.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { recordedChoicesQuery } from '../../../shared/people/people-choices.data.ts';
import { RequestCard } from '../../../shared/requests/request-card.tsx';
import { RequestCards } from '../../../shared/requests/request-cards.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatMoment, formatMonth } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { showFailure } from '../history/show-failure.ts';
import { MonthCodeButton } from '../month-link/month-code-button.tsx';
import { AnswerBadge } from './answer-badge.tsx';
import { closedMonthsQuery, fetchMonthFile } from './closing.data.ts';
import { ReopenDialog } from './reopen-dialog.tsx';

const formats = ['pdf', 'xlsx', 'csv'] as const;

/** The closed months of one person, every version of them, with their files. */
export function PersonMonths() {
  const isAllowed = usePermission('attendance.read');
  return isAllowed ? <Months /> : <NotAllowed text={attendanceTexts.notAllowed} />;
}

function Months() {
  const { id } = useParams({ from: '/admin/empleados/$id/meses' });
  const [page, setPage] = useState(1);
  const months = useQuery(closedMonthsQuery(id, page));
  return (
    <RequestCards
      label={personTexts.months.list}
      query={months}
      loadFailed={ownMonthsTexts.loadFailed}
      empty={<EmptyState icon={<IconLock size={40} aria-hidden />} title={personTexts.months.none} />}
      onPage={setPage}
    >
      {(month) => <Month key={`${month.month} ${month.version}`} userId={id} closed={month} />}
    </RequestCards>
  );
}

function Month({ userId, closed }: { userId: string; closed: ClosedMonth }) {
  const { month, version, totals, closedByName, closedAt, code, reopening, answer } = closed;
  const timeZone = useTimeZone();
  const mayManage = usePermission('attendance.manage');
  const reopened = useDialog<number>();
  const { data: people } = useQuery({ ...recordedChoicesQuery, enabled: mayManage && !reopening });
  const withoutEmail = people?.find(({ id, email }) => id === userId && email === null);
  const name = ownMonthsTexts.heading(formatMonth(month), version);
  return (
    <RequestCard
      title={name}
      marks={
        reopening ? (
          <StatusBadge kind="waiting">{texts.states.reopened(version)}</StatusBadge>
        ) : (
          <AnswerBadge answer={answer} />
        )
      }
      paragraphs={[
        ...(closed.centres.length > 0 ? [texts.centres(closed.centres)] : []),
        ...(answer?.comment ? [texts.comment(answer.comment)] : []),
        ...(reopening ? [ownMonthsTexts.reopened(reopening.reason)] : []),
      ]}
      origin={`${texts.closedBy(closedByName, formatMoment(closedAt, timeZone))} · ${texts.code(code)}`}
      action={
        <Group gap="xs">
          <Files userId={userId} closed={closed} name={name} />
          {withoutEmail && mayManage && !reopening && (
            <MonthCodeButton userId={userId} month={month} name={withoutEmail.fullName} named={name} />
          )}
          {!reopening && mayManage && (
            <Button
              size="xs"
              variant="subtle"
              aria-label={personTexts.months.reopenOf(name)}
              onClick={() => reopened.open(version)}
            >
              {texts.reopen}
            </Button>
          )}
          <OpenedDialog dialog={reopened}>
            {(wanted, shown) => (
              <ReopenDialog
                title={personTexts.months.reopenOf(name)}
                asked={{ month, userId, version: wanted }}
                {...shown}
              />
            )}
          </OpenedDialog>
        </Group>
      }
    >
      {texts.worked(totals)}
    </RequestCard>
  );
}

/** The month's document and tables. */
function Files({
  userId,
  closed: { month, version },
  name,
}: {
  userId: string;
  closed: ClosedMonth;
  name: string;
}) {
  const download = useSingleMutation({
    mutationFn: fetchMonthFile,
    onSuccess: (contents, { format }) =>
      saveFile(contents, monthDocumentTexts.ownFileName(month, version, format)),
    onError: (problem) => showFailure(problem, texts.fileFailed),
  });
  return formats.map((format) => (
    <SteadyButton
      key={format}
      size="xs"
      variant="default"
      aria-label={ownMonthsTexts.download(texts.formats[format], name)}
      isBusy={download.isPending && download.variables?.format === format}
      onClick={() => download.mutate({ month, userId, format, version })}
    >
      {texts.formats[format]}
    </SteadyButton>
  ));
}
