import type { MonthFileFormat, MonthOfPerson } from '@jornada/contract/attendance/closed-months';
import { monthDocumentTexts } from '@jornada/texts/closed-months-document';
import { closingTexts as texts } from '@jornada/texts/closed-months-screens';
import { monthCodeTexts } from '@jornada/texts/month-codes';
import { statedTexts } from '@jornada/texts/stated';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { saveFile } from '../../../shared/call/save-file.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { PersonLink } from '../../../shared/people/person-link.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatDate, formatMoment, formatShortDate } from '../../../shared/time/civil-format.ts';
import { daysOf } from '../../../shared/time/month-weeks.ts';
import { RouteAnchor } from '../../../shared/widgets/route-links.tsx';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { showFailure } from '../history/show-failure.ts';
import { MonthCodeButton } from '../month-link/month-code-button.tsx';
import { AnswerBadge } from './answer-badge.tsx';
import { fetchMonthFile } from './closing.data.ts';
import classes from './closing-screen.module.css';
import { ReopenDialog } from './reopen-dialog.tsx';

interface ClosingPersonProps {
  month: string;
  person: MonthOfPerson;
  mayManage: boolean;
  isChosen: boolean;
  onChoose: (userId: string, isChosen: boolean) => void;
}

/** At most this many open days are named; the list of attendance has all. */
const mostNamedDays = 3;

/** Whether the month of a person is closed and not reopened. */
export const isClosed = ({ latest }: MonthOfPerson) => latest !== null && latest.reopening === null;

/** A person's month: whether it is closed, what is left to settle, what they said of it, and its files. */
export function ClosingPerson({ month, person, mayManage, isChosen, onChoose }: ClosingPersonProps) {
  const { userId, employeeName, latest, openDays } = person;
  const closed = isClosed(person);
  const reopening = useDialog<{ version: number }>();
  const download = useSingleMutation({
    mutationFn: fetchMonthFile,
    onSuccess: (contents, { format }) =>
      saveFile(contents, monthDocumentTexts.fileName(month, employeeName, latest?.version ?? 1, format)),
    onError: (problem) => showFailure(problem, texts.fileFailed),
  });
  const fileButton = (format: MonthFileFormat) => (
    <SteadyButton
      key={format}
      size="xs"
      variant="default"
      aria-label={texts.file(texts.formats[format], employeeName)}
      isBusy={download.isPending && download.variables?.format === format}
      onClick={() => download.mutate({ month, userId, format })}
    >
      {texts.formats[format]}
    </SteadyButton>
  );
  return (
    <li className={classes.person}>
      {mayManage && (
        <Checkbox
          aria-label={texts.choose(employeeName)}
          checked={isChosen && !closed}
          disabled={closed}
          onChange={({ currentTarget }) => onChoose(userId, currentTarget.checked)}
        />
      )}
      <div className={classes.words}>
        <PersonLink id={userId} name={employeeName} />
        <div className={classes.state}>
          <MonthState person={person} />
          {openDays.length > 0 && !closed && (
            <RouteAnchor
              className={classes.openDays}
              size="sm"
              to="/admin/asistencias"
              search={{ q: employeeName, ...daysOf(month), sort: 'date,asc' }}
            >
              {texts.openDays(
                openDays
                  .slice(0, mostNamedDays)
                  .map(({ date, kind }) => texts.openDay(formatShortDate(date), texts.openKinds[kind])),
                openDays.length - mostNamedDays,
              )}
            </RouteAnchor>
          )}
        </div>
      </div>
      {latest && (
        <Group gap="xs">
          {(['pdf', 'xlsx', 'csv'] as const).map(fileButton)}
          {closed && mayManage && !person.hasEmail && (
            <MonthCodeButton userId={userId} month={month} name={employeeName} named={employeeName} />
          )}
          {closed && mayManage && (
            <Button
              size="xs"
              variant="subtle"
              aria-label={texts.reopenOf(employeeName)}
              onClick={() => reopening.open({ version: latest.version })}
            >
              {texts.reopen}
            </Button>
          )}
        </Group>
      )}
      <OpenedDialog dialog={reopening}>
        {({ version }, shown) => (
          <ReopenDialog title={texts.reopenOf(employeeName)} asked={{ month, userId, version }} {...shown} />
        )}
      </OpenedDialog>
    </li>
  );
}

/** Whether it is closed, since when, and what its person says. */
function MonthState({ person }: { person: MonthOfPerson }) {
  const timeZone = useTimeZone();
  const { latest } = person;
  if (!latest) return <StatusBadge kind="off">{texts.states.open}</StatusBadge>;
  const { version, totals, closedByName, closedAt, code, answer } = latest;
  const places = (
    <Text size="xs" c="dimmed">
      {statedTexts.places(latest, formatDate).join(' ')}
    </Text>
  );
  if (!isClosed(person))
    return (
      <>
        <StatusBadge kind="waiting">{texts.states.reopened(version)}</StatusBadge>
        {places}
      </>
    );
  return (
    <>
      <Group gap="xs">
        <StatusBadge kind="mark">{texts.states.closed(version)}</StatusBadge>
        <AnswerBadge answer={answer} />
        {person.isChangedSince && <StatusBadge kind="waiting">{texts.states.changedSince}</StatusBadge>}
      </Group>
      {answer?.comment && <Text size="sm">{texts.comment(answer.comment)}</Text>}
      {!person.hasEmail && <Text size="sm">{monthCodeTexts.withoutEmail}</Text>}
      <Text size="sm">{texts.worked(totals)}</Text>
      {latest.centres.length > 0 && <Text size="sm">{texts.centres(latest.centres)}</Text>}
      <Text size="xs" c="dimmed">
        {texts.closedBy(closedByName, formatMoment(closedAt, timeZone))} · {texts.code(code)}
      </Text>
      {places}
    </>
  );
}
