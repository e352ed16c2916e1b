import { hoursLeftTexts } from '@jornada/texts/hours-left';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ownBalanceQuery } from '../../shared/hours-balance/hours-balance.data.ts';
import { HoursLeft } from '../../shared/hours-balance/hours-left.tsx';

/** Says that a workday has no timetable, and what is left of the hours of its week or month; without an answer, only the first. */
export function HoursToday() {
  const { data, isPending } = useQuery(ownBalanceQuery(false));
  return (
    <div>
      <Text>{hoursLeftTexts.anyTime}</Text>
      {isPending && <Skeleton height={20} />}
      {data?.hours && <HoursLeft hours={data.hours} isOwn />}
    </div>
  );
}
