import { clockTexts } from '@jornada/texts/clock';
import { Alert, Stack } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ExitQuestion } from '../../shared/corrections/exit-question.tsx';
import { lastRequestsQuery } from '../../shared/corrections/last-requests.data.ts';
import { ownProposalsQuery } from '../../shared/proposals/proposals.data.ts';
import { lastWeekQuery } from './clock.data.ts';
import { namedDay } from './day-words.ts';

/**
 * The days of the last week without their exit, each with the question about it; below the clock, which it must not move when it comes. Not
 * those of which the exit waits, asked for or proposed, nor the one that the clock itself asks about.
 */
export function MissingExits({ today, asked }: { today: string; asked: string | null }) {
  const { data: week } = useQuery(lastWeekQuery(today));
  const open = week?.days.filter((day) => day.dailyStatus === 'OPEN' && day.status === 'INCOMPLETO') ?? [];
  const { data: proposals } = useQuery(ownProposalsQuery);
  const { data: requests } = useQuery({ ...lastRequestsQuery, enabled: open.length > 0 });
  if (!proposals || !requests) return null;
  const waiting = [...proposals.content, ...requests.content].filter(({ status }) => status === 'PENDING');
  const missing = open.filter(({ date }) => date !== asked && !waiting.some((one) => one.date === date));
  if (missing.length === 0) return null;
  return (
    <Alert color="orange" icon={<IconDoorExit aria-hidden />} title={clockTexts.missingExits(missing.length)}>
      <Stack gap="md">
        {missing.map(({ date }) => (
          <ExitQuestion key={date} date={date} day={namedDay(date, today)} />
        ))}
      </Stack>
    </Alert>
  );
}
