import { attendanceTexts } from '@jornada/texts/attendance';
import { closingTexts as texts } from '@jornada/texts/closed-months-screens';
import { Button, Card, EmptyState, Group, Stack, Text } from '@mantine/core';
import { IconFileZip, IconLock, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LinesShape } from '../../../shared/feedback/lines-shape.tsx';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { daysOf, monthAfter, monthOf } from '../../../shared/time/month-weeks.ts';
import { MonthTurner } from '../../../shared/widgets/month-turner.tsx';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import type { NarrowedMonth } from '../attendance.data.ts';
import { sendFileWish } from '../export/export.data.ts';
import { ExportFiles } from '../export/export-files.tsx';
import { useFileRequest } from '../export/use-file-request.ts';
import { showFailure } from '../history/show-failure.ts';
import type { MonthSearch } from '../month-search.ts';
import { MonthTools } from '../month-tools.tsx';
import { ViewLinks } from '../view-links.tsx';
import { CloseDialog, type Closing } from './close-dialog.tsx';
import { closingMonthQuery } from './closing.data.ts';
import { ClosingPerson, isClosed } from './closing-person.tsx';
import { ClosingProgress } from './closing-progress.tsx';
import classes from './closing-screen.module.css';

const route = getRouteApi('/admin/asistencias/cierre');

/** Closes a month of everybody, and shows who agrees with theirs. */
export function ClosingScreen() {
  if (!usePermission('attendance.read')) return <NotAllowed text={attendanceTexts.notAllowed} />;
  return <MonthToClose />;
}

function MonthToClose() {
  const search = route.useSearch();
  const { mes, q, departamento, centro } = search;
  const navigate = route.useNavigate();
  const ask = (wanted: MonthSearch) => void navigate({ search: { ...search, ...wanted } });
  const present = monthAfter(monthOf(civilDateAt(serverNow(), useTimeZone())), -1);
  const month = mes ?? present;
  return (
    <Stack gap="md">
      <div className={classes.head}>
        <ViewLinks />
        <MonthTurner
          month={month}
          present={present}
          onMonth={(wanted) => ask({ mes: wanted === present ? undefined : wanted })}
        />
      </div>
      <MonthTools search={search} onAsk={ask} />
      <PeopleToClose
        key={`${month} ${q} ${departamento} ${centro}`}
        asked={{ month, departmentId: departamento, centreId: centro, employeeFilter: q }}
      />
    </Stack>
  );
}

function PeopleToClose({ asked: { month, ...narrowed } }: { asked: NarrowedMonth }) {
  const { data, error, refetch } = useQuery(closingMonthQuery({ month, ...narrowed }));
  const isEverybody = Object.values(narrowed).every((value) => value === undefined);
  const mayManage = usePermission('attendance.manage');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const closing = useDialog<Closing>();
  const archive = useFileRequest({
    mutationFn: sendFileWish,
    onDone: () => showNotice('success', texts.archiveAsked),
    onError: (problem) => showFailure(problem, texts.archiveFailed),
  });
  const people = data?.people ?? [];
  const userIds = people.map(({ userId }) => userId);
  const open = people.filter((person) => !isClosed(person));
  const wanted = chosen.size > 0 ? open.filter(({ userId }) => chosen.has(userId)) : open;
  const disagreements = people.filter(({ latest }) => latest?.answer?.agrees === false).length;
  const choose = (userId: string, isChosen: boolean) =>
    setChosen(
      (former) => new Set(isChosen ? [...former, userId] : [...former].filter((id) => id !== userId)),
    );
  return (
    <>
      <LoadStatus isLoading={!data && !error} />
      {!data && error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
      {!data && !error && <LinesShape lines={8} height={60} widths={['10em', '16em', '7em']} />}
      {data && people.length === 0 && (
        <Card padding="xl">
          <EmptyState
            icon={<IconUsers size={40} aria-hidden />}
            title={isEverybody ? texts.none : attendanceTexts.none}
          />
        </Card>
      )}
      {people.length > 0 && (
        <>
          <Group justify="space-between">
            <div>
              <Text fw={600}>{texts.summary(people.length - open.length, people.length)}</Text>
              {disagreements > 0 && <Text size="sm">{texts.disagreements(disagreements)}</Text>}
            </div>
            <Group gap="xs">
              <SteadyButton
                variant="default"
                leftSection={<IconFileZip size={16} aria-hidden />}
                isBusy={archive.isPending}
                onClick={() =>
                  archive.mutate({ ...daysOf(month), format: 'zip', ...(!isEverybody && { userIds }) })
                }
              >
                {isEverybody ? texts.archive : texts.archiveOf(people.length)}
              </SteadyButton>
              {mayManage && open.length > 0 && (
                <Button
                  leftSection={<IconLock size={16} aria-hidden />}
                  onClick={() =>
                    closing.open({ month, people: wanted, isEverybody: isEverybody && chosen.size === 0 })
                  }
                >
                  {chosen.size > 0
                    ? texts.closeChosen(wanted.length)
                    : isEverybody
                      ? texts.close
                      : texts.closeChosen(wanted.length)}
                </Button>
              )}
            </Group>
          </Group>
          {mayManage && <ClosingProgress month={month} />}
          <ul className={classes.people}>
            {people.map((person) => (
              <ClosingPerson
                key={person.userId}
                month={month}
                person={person}
                mayManage={mayManage}
                isChosen={chosen.has(person.userId)}
                onChoose={choose}
              />
            ))}
          </ul>
          <ExportFiles />
        </>
      )}
      <OpenedDialog dialog={closing}>
        {(asked, shown) => <CloseDialog closing={asked} onClosed={() => setChosen(new Set())} {...shown} />}
      </OpenedDialog>
    </>
  );
}
