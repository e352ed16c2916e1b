import { teamCalendarTexts as texts } from '@jornada/texts/absences-calendar';
import { Card, EmptyState, Group, Stack, Text } from '@mantine/core';
import { IconCalendarSmile } from '@tabler/icons-react';
import { useMemo } from 'react';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { CalendarTools } from './calendar-tools.tsx';
import { departmentNames, departmentsIn, headcount, type LanePerson } from './lane-people.ts';
import { type LanePeriod, partOf } from './lanes.ts';
import { LanesLegend } from './lanes-legend.tsx';
import type { TeamCalendar } from './team-calendar.data.ts';
import type { TeamCalendarSearch } from './team-calendar-search.ts';
import { TeamLanes } from './team-lanes.tsx';

interface TeamCalendarBodyProps {
  period: LanePeriod;
  month: string;
  search: TeamCalendarSearch;
  onAsk: (change: TeamCalendarSearch) => void;
  people: readonly LanePerson[];
  departments: TeamCalendar['departments'];
  holidays: readonly { readonly date: string }[];
  seenBy: 'admin' | 'colleagues';
}

/** The team's time off as lanes, with the filters. */
export function TeamCalendarBody(props: TeamCalendarBodyProps) {
  const { period, month, search, onAsk, people, departments, holidays, seenBy } = props;
  const today = civilDateAt(serverNow(), useTimeZone());
  const dates = useMemo(() => new Set(holidays.map(({ date }) => date)), [holidays]);
  const within = search.departamento ? departmentsIn(departments, search.departamento) : null;
  const team = within ? people.filter(({ departmentName }) => within.has(departmentName)) : people;
  const away = team.filter(({ spans }) => spans.some((span) => partOf(period, span) !== null));
  const all = Math.max(headcount(departments, search.departamento), away.length);
  return (
    <Stack gap="md">
      <CalendarTools {...{ month, search, seenBy, onAsk }} departments={departmentNames(departments)} />
      <Text size="sm" c="dimmed" role="status">
        {texts.people(away.length, all)}
      </Text>
      {away.length === 0 ? (
        <Card padding="xl">
          <EmptyState
            icon={<IconCalendarSmile size={40} aria-hidden />}
            title={texts.nobodyAway}
            description={seenBy === 'admin' ? texts.nobodyAwayHelp : texts.nobodyAwayColleagues}
          />
        </Card>
      ) : (
        <>
          <TeamLanes period={period} today={today} holidays={dates} people={away} outOf={all} />
          <Group>
            <LanesLegend of={seenBy} />
          </Group>
        </>
      )}
    </Stack>
  );
}
