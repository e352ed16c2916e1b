import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import { hoursLeftTexts } from '@jornada/texts/hours-left';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownBalanceQuery } from '../../shared/hours-balance/hours-balance.data.ts';
import { HoursLeft } from '../../shared/hours-balance/hours-left.tsx';

/** Says that a workday has no timetable, or when somebody has to be there, and what is left of the hours of its week or month; without an answer, only the first. */
export function HoursToday({ core }: { core: DaySchedule['coreHours'] }) {
  const { data, isPending } = useQuery(ownBalanceQuery(false));
  return (
    <div>
      <Text>
        {core.length > 0
          ? hoursLeftTexts.presence(core.map(({ startTime, endTime }) => `${startTime}–${endTime}`))
          : hoursLeftTexts.anyTime}
      </Text>
      {isPending && <Skeleton height={20} />}
      {data?.hours && <HoursLeft hours={data.hours} isOwn />}
    </div>
  );
}
