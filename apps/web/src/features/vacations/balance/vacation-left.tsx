import { personTexts as texts } from '@jornada/texts/employees-person';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '../vacations.data.ts';

/** How many days of vacation somebody has left of a year. */
export function VacationLeft({ userId, year }: { userId: string; year: number }) {
  const { data, isError } = useQuery(balanceQuery(userId, year));
  if (!data) return isError ? texts.unknown : <Skeleton component="span" height="1.2em" width="7em" />;
  return texts.daysLeft(data.left);
}
