import type { DayToRest } from '@jornada/contract/overtime/overtime-day';
import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { EmptyState, Stack, Text } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../shared/call/server-clock.ts';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { RequestCards } from '../../../shared/requests/request-cards.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { restQuery } from '../overtime.data.ts';
import type { OvertimeSearch } from '../overtime-search.ts';
import { DecidedCard } from './decided-card.tsx';

const texts = overtimeScreenTexts.rest;

/** Overtime to be rested whose four months end soon, or ended lately. */
export function RestTab({ address }: { address: ListAddress<OvertimeSearch> }) {
  const rest = useQuery(restQuery(address.search));
  const today = civilDateAt(serverNow(), useTimeZone());
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      <RequestCards
        label={texts.label}
        query={rest}
        loadFailed={overtimeScreenTexts.loadFailed}
        empty={
          <EmptyState
            icon={<IconBeach size={40} aria-hidden />}
            title={texts.none}
            description={texts.noneHelp}
          />
        }
        onPage={address.turnTo}
      >
        {(day) => (
          <DecidedCard
            key={day.id}
            day={day}
            mark={<RestMark day={day} today={today} />}
            notes={[
              ...(day.restedMinutes > 0 ? [texts.rested(day.restedMinutes)] : []),
              ...(day.lateMinutes > 0 ? [texts.restedLate(day.lateMinutes)] : []),
            ]}
          />
        )}
      </RequestCards>
    </Stack>
  );
}

function RestMark({ day, today }: { day: DayToRest; today: string }) {
  const { restMinutes, restedMinutes, restUntil } = day;
  if (restedMinutes >= restMinutes) return <StatusBadge kind="good">{texts.done}</StatusBadge>;
  const isOver = restUntil !== null && restUntil < today;
  return <StatusBadge kind={isOver ? 'bad' : 'waiting'}>{isOver ? texts.over : texts.near}</StatusBadge>;
}
