import type { EmploymentEntry, Employments } from '@jornada/contract/employees/employments';
import { employmentsTexts as texts } from '@jornada/texts/employees-employments';
import { Badge, Button, Card, EmptyState, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import {
  IconBriefcase,
  IconDoorExit,
  IconPencil,
  IconPlayerPause,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { RowAction, RowActions } from '../../../shared/list/row-actions.tsx';
import { RowMenu } from '../../../shared/list/row-menu.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { EmploymentDialog, type EntryAsked } from './employment-dialog.tsx';
import { EmploymentRemoval } from './employment-removal.tsx';
import { daysInWords, entryInWords, kindInWords, pauseInWords } from './employment-words.ts';
import { employmentsQuery } from './employments.data.ts';
import classes from './person-employments.module.css';

/** From when to when somebody is employed, how often, and when that pauses. */
export function PersonEmployments({ person }: { person: { readonly id: string; readonly name: string } }) {
  const { data: known, error, refetch } = useQuery(employmentsQuery(person.id));
  const form = useDialog<EntryAsked>();
  const removal = useDialog<EmploymentEntry>();
  return (
    <Card component="section" aria-labelledby="employments-title">
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Group gap="xs">
            <Title order={2} size="h5" id="employments-title">
              {texts.title}
            </Title>
            {known && (
              <Badge variant="light" tt="none" {...(known.state !== 'EMPLOYED' && { color: 'gray' })}>
                {texts.states[known.state]}
              </Badge>
            )}
          </Group>
          <Beginnings known={known} onAsk={form.open} />
        </Group>
        <LoadStatus isLoading={!known && !error} />
        {error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
        {!known && !error && <Skeleton height={80} radius="md" />}
        {known && <Lines entries={known.entries} onAsk={form.open} onRemove={removal.open} />}
      </Stack>
      <OpenedDialog dialog={form}>
        {(asked, shown) => <EmploymentDialog person={person} asked={asked} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={removal}>
        {(entry, shown) => <EmploymentRemoval id={person.id} entry={entry} {...shown} />}
      </OpenedDialog>
    </Card>
  );
}

interface BeginningsProps {
  known: Employments | undefined;
  onAsk: (asked: EntryAsked) => void;
}

/** What can be added: who has left or is in a pause comes back, anybody else begins or pauses. */
function Beginnings({ known, onAsk }: BeginningsProps) {
  const today = useToday();
  const pause = known?.entries.find((entry) => entry.kind === 'PAUSE' && covers(entry, today));
  const isPaused = known?.state === 'PAUSED' && pause !== undefined;
  const isBack = isPaused || known?.state === 'NO_LONGER_EMPLOYED';
  return (
    <Group gap="sm">
      {!isPaused && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          disabled={!known}
          onClick={() => onAsk({ act: 'add', kind: 'PAUSE', entry: null })}
        >
          {texts.addPause}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={!known}
        onClick={() =>
          onAsk(
            isPaused
              ? { act: 'end', kind: 'PAUSE', entry: pause }
              : { act: isBack ? 'comeBack' : 'add', kind: 'EMPLOYMENT', entry: null },
          )
        }
      >
        {isBack ? texts.comeBack : texts.add}
      </Button>
    </Group>
  );
}

interface LinesProps {
  entries: readonly EmploymentEntry[];
  onAsk: (asked: EntryAsked) => void;
  onRemove: (entry: EmploymentEntry) => void;
}

function Lines({ entries, ...handlers }: LinesProps) {
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<IconBriefcase size={40} aria-hidden />}
        title={texts.none}
        description={texts.noneHelp}
      />
    );
  }
  return (
    <ol className={classes.lines} reversed aria-label={texts.title}>
      {entries.toReversed().map((entry) => (
        <li key={entry.id}>
          <Line entry={entry} {...handlers} />
        </li>
      ))}
    </ol>
  );
}

/** An employment or a pause with its days, what it says, and the actions on it. */
function Line({ entry, onAsk, onRemove }: { entry: EmploymentEntry } & Omit<LinesProps, 'entries'>) {
  const today = useToday();
  const { kind, firstDay, lastDay } = entry;
  const mark = covers(entry, today)
    ? texts.today
    : firstDay !== null && firstDay > today
      ? texts.toCome
      : null;
  const row = entryInWords(entry);
  const remove = { icon: IconTrash, text: texts.remove, isDangerous: true, onChoose: () => onRemove(entry) };
  const end = {
    icon: IconDoorExit,
    text: texts.end,
    onChoose: () => onAsk({ act: 'end', kind, entry }),
  };
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text size="sm" fw={600} className={classes.dates}>
            {daysInWords(entry)}
          </Text>
          {mark && (
            <Badge variant="light" tt="none" {...(mark === texts.toCome && { color: 'gray' })}>
              {mark}
            </Badge>
          )}
        </Group>
        {[kindInWords(entry), ...pauseInWords(entry)].map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
      </div>
      <RowActions>
        <RowAction
          icon={IconPencil}
          text={texts.edit}
          name={texts.editOf(row)}
          onClick={() => onAsk({ act: 'edit', kind, entry })}
        />
        <RowMenu row={row} items={lastDay === null ? [end, remove] : [remove]} />
      </RowActions>
    </div>
  );
}

function covers({ firstDay, lastDay }: EmploymentEntry, date: string): boolean {
  return (firstDay === null || firstDay <= date) && (lastDay === null || date <= lastDay);
}

/** The civil date of now in the company's zone. */
function useToday(): string {
  return civilDateAt(serverNow(), useTimeZone());
}
