import { timeOffWords } from '@jornada/texts/es/time-off-words';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDuration } from '../../shared/time/civil-format.ts';
import { type UrgentLeave, urgentLeaveQuery } from './absences.data.ts';

const texts = timeOffWords.urgent;

interface UrgentLeaveLinesProps {
  /** Whose; null for one's own. */
  userId: string | null;
  year: number;
  /** The absence whose paid part is shown. */
  absenceId?: string;
}

/** How many paid hours of urgent family leave are left, and how much of one absence is paid. */
export function UrgentLeaveLines({ userId, year, absenceId }: UrgentLeaveLinesProps) {
  const { data, isError } = useQuery(urgentLeaveQuery({ year, ...(userId && { userId }) }));
  if (isError) return <Text size="sm">{texts.failed}</Text>;
  if (data === undefined) return <Skeleton height={20} />;
  return (
    <Text size="sm" component="span" display="block">
      {data === null ? texts.unknown : urgentLines(data, absenceId).join(' ')}
    </Text>
  );
}

/** In sentences. */
export function urgentLines(balance: UrgentLeave, absenceId?: string): string[] {
  const { year, allowanceMinutes, leftMinutes, unpaidMinutes, absences } = balance;
  const one = absences.find(({ id }) => id === absenceId);
  return [
    texts.left(year, formatDuration(leftMinutes), formatDuration(allowanceMinutes)),
    ...(unpaidMinutes > 0 ? [texts.unpaid(formatDuration(unpaidMinutes))] : []),
    ...(one ? [texts.ofThis(formatDuration(one.paidMinutes), formatDuration(one.unpaidMinutes))] : []),
  ];
}
