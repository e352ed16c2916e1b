import type { DecidedDay } from '@jornada/contract/overtime/overtime-day';
import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { Button, EmptyState, Group, Stack } from '@mantine/core';
import { IconClockPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { ChoiceSelect } from '../../../shared/form/choice-select.tsx';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { RequestCards } from '../../../shared/requests/request-cards.tsx';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { decidedQuery } from '../overtime.data.ts';
import type { OvertimeSearch } from '../overtime-search.ts';
import { DecideDialog } from '../waiting/decide-dialog.tsx';
import { DecidedCard } from './decided-card.tsx';

const texts = overtimeScreenTexts.decided;
const filters = (['ALL', 'NOT_ACCEPTED'] as const).map((value) => ({ value, label: texts.filters[value] }));

/** What was decided about days beyond their plan, with who and when; or what was not accepted alone. */
export function DecidedTab({ address }: { address: ListAddress<OvertimeSearch> }) {
  const { cuales = 'ALL' } = address.search;
  const decided = useQuery(decidedQuery(address.search));
  const changing = useDialog<DecidedDay>();
  return (
    <Stack gap="md">
      <Group gap="sm">
        <ChoiceSelect
          label={texts.filter}
          data={filters}
          value={cuales}
          onChoose={(chosen) => address.ask({ cuales: chosen === 'NOT_ACCEPTED' ? chosen : 'ALL' })}
        />
      </Group>
      <RequestCards
        label={texts.label}
        query={decided}
        loadFailed={overtimeScreenTexts.loadFailed}
        empty={
          <EmptyState
            icon={<IconClockPlus size={40} aria-hidden />}
            title={cuales === 'ALL' ? texts.none : texts.noneNotAccepted}
          />
        }
        onPage={address.turnTo}
      >
        {(day) => (
          <DecidedCard
            key={day.id}
            day={day}
            mark={<DecidedBadge day={day} />}
            action={
              <Button
                variant="default"
                size="xs"
                aria-label={texts.changeOf(day.employeeName, formatShortDate(day.date))}
                onClick={() => changing.open(day)}
              >
                {texts.change}
              </Button>
            }
          />
        )}
      </RequestCards>
      <OpenedDialog dialog={changing}>
        {({ userId, date }, shown) => <DecideDialog userId={userId} date={date} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}

function DecidedBadge({ day: { notAcceptedMinutes, ofMinutes } }: { day: DecidedDay }) {
  if (notAcceptedMinutes === 0) return <StatusBadge kind="good">{texts.accepted}</StatusBadge>;
  const isNothing = notAcceptedMinutes === ofMinutes;
  return (
    <StatusBadge kind={isNothing ? 'bad' : 'mark'}>{isNothing ? texts.refused : texts.partly}</StatusBadge>
  );
}
