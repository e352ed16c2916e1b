import { clockTexts } from '@jornada/texts/clock';
import { Alert, Stack } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lastRequestsQuery } from '../../shared/corrections/last-requests.data.ts';
import { ownProposalsQuery } from '../../shared/proposals/proposals.data.ts';
import { RouteAnchor } from '../../shared/widgets/route-links.tsx';
import { lastWeekQuery } from './clock.data.ts';
import { namedDay } from './day-words.ts';

/**
 * The days of the last week without their exit, each with the way to ask for it; below the clock, which it must not move when it comes. Not
 * those of which the exit waits, asked for or proposed.
 */
export function MissingExits({ today }: { today: string }) {
  const { data: week } = useQuery(lastWeekQuery(today));
  const open = week?.days.filter((day) => day.dailyStatus === 'OPEN' && day.status === 'INCOMPLETO') ?? [];
  const { data: proposals } = useQuery(ownProposalsQuery);
  const { data: requests } = useQuery({ ...lastRequestsQuery, enabled: open.length > 0 });
  if (!proposals || !requests) return null;
  const waiting = [...proposals.content, ...requests.content].filter(({ status }) => status === 'PENDING');
  const missing = open.filter(({ date }) => !waiting.some((one) => one.date === date));
  if (missing.length === 0) return null;
  return (
    <Alert color="orange" icon={<IconDoorExit aria-hidden />} title={clockTexts.missingExits(missing.length)}>
      <Stack gap={6} align="start">
        {missing.map(({ date }) => (
          <RouteAnchor
            key={date}
            to="/empleado/mis-asistencias"
            search={{ dia: date }}
            size="sm"
            fw={600}
            c="inherit"
            underline="always"
          >
            {clockTexts.askForExit(namedDay(date, today))}
          </RouteAnchor>
        ))}
      </Stack>
    </Alert>
  );
}
