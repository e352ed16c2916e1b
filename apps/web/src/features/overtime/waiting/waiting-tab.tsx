import type { WaitingDifference } from '@jornada/contract/overtime/overtime-day';
import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { widgetTexts } from '@jornada/texts/widgets';
import { Button, EmptyState, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { PageCheck, RowCheck } from '../../../shared/list/selection-column.tsx';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { useSelection } from '../../../shared/list/use-selection.ts';
import { PersonLink } from '../../../shared/people/person-link.tsx';
import { RequestCard } from '../../../shared/requests/request-card.tsx';
import { RequestCards } from '../../../shared/requests/request-cards.tsx';
import { formatLongDate, formatShortDate } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { waitingQuery } from '../overtime.data.ts';
import type { OvertimeSearch } from '../overtime-search.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { WaitingBar } from './waiting-bar.tsx';

const texts = overtimeScreenTexts.waiting;

/** A day with a key of its own, by which it is selected. */
export type ListedDifference = WaitingDifference & { readonly id: string };

/** The days beyond their plan about which nobody has decided. */
export function WaitingTab({ address }: { address: ListAddress<OvertimeSearch> }) {
  const waiting = useQuery({ ...waitingQuery(address.search), select: withKeys });
  const selection = useSelection(waiting.data?.content, JSON.stringify({ ...address.search, page: 1 }));
  const deciding = useDialog<WaitingDifference>();
  const decideButton = (difference: ListedDifference) => (
    <Button
      variant="default"
      size="xs"
      aria-label={texts.decideOf(difference.employeeName, formatShortDate(difference.date))}
      onClick={() => deciding.open(difference)}
    >
      {texts.decide}
    </Button>
  );
  const isAsked = waiting.data?.isAsked ?? true;
  return (
    <Stack gap="md">
      {isAsked && (
        <>
          <Text size="sm" c="dimmed">
            {texts.since}
          </Text>
          <PageCheck label={widgetTexts.selection.page} selection={selection} isNamed />
        </>
      )}
      <RequestCards
        label={texts.label}
        query={waiting}
        loadFailed={overtimeScreenTexts.loadFailed}
        empty={<NothingWaits isAsked={isAsked} />}
        onPage={address.turnTo}
      >
        {(difference) => (
          <DifferenceCard
            key={difference.id}
            difference={difference}
            select={
              <RowCheck
                label={texts.selectOf(difference.employeeName, formatShortDate(difference.date))}
                row={difference}
                selection={selection}
              />
            }
            action={decideButton(difference)}
          />
        )}
      </RequestCards>
      <WaitingBar selection={selection} />
      <OpenedDialog dialog={deciding}>
        {({ userId, date }, shown) => <DecideDialog userId={userId} date={date} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}

function withKeys<Answer extends { readonly content: readonly WaitingDifference[] }>(answer: Answer) {
  return { ...answer, content: answer.content.map((one) => ({ ...one, id: `${one.userId} ${one.date}` })) };
}

interface DifferenceCardProps {
  difference: ListedDifference;
  select: React.ReactNode;
  action: React.ReactNode;
}

function DifferenceCard({ difference, select, action }: DifferenceCardProps) {
  const { userId, employeeName, date, workedMinutes, expectedMinutes } = difference;
  const { beyondMinutes, undecidedMinutes } = difference;
  return (
    <RequestCard
      select={select}
      title={<PersonLink id={userId} name={employeeName} />}
      subtitle={formatLongDate(date)}
      marks={<StatusBadge kind="waiting">{overtimeScreenTexts.requests.statuses.PENDING}</StatusBadge>}
      paragraphs={undecidedMinutes < beyondMinutes ? [texts.partly(undecidedMinutes)] : []}
      origin={expectedMinutes === null ? '' : texts.figures(workedMinutes, expectedMinutes)}
      action={action}
    >
      <strong>{texts.line(beyondMinutes)}</strong>
    </RequestCard>
  );
}

/** Shown in place of an empty list: that all is decided, or that nothing is asked here. */
function NothingWaits({ isAsked }: { isAsked: boolean }) {
  return (
    <EmptyState
      icon={<IconCircleCheck size={40} aria-hidden />}
      title={isAsked ? texts.none : texts.notAsked}
      description={isAsked ? texts.noneHelp : texts.notAskedHelp}
    />
  );
}
