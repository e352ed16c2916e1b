import { timeOffTeamTexts as texts } from '@jornada/texts/time-off-team';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { LoadStatus } from '../feedback/load-status.tsx';
import { formatShortDate } from '../time/civil-format.ts';
import { StatusBadge } from '../widgets/status-badge.tsx';
import { type TeamAway, type TimeAway, teamAwayQuery } from './team-away.data.ts';
import classes from './team-away.module.css';
import { spanText } from './time-off-span.ts';

const shownAtOnce = 8;

/** Who else of the department is away in a period, and how many on the busiest day; shown where time off is decided. */
export function TeamAwayPanel(away: TimeAway) {
  const titleId = useId();
  const { data, isError, refetch } = useQuery(teamAwayQuery(away));
  return (
    <Stack component="section" aria-labelledby={titleId} gap="xs" className={classes.waiting}>
      <Title order={3} size="h6" id={titleId}>
        {texts.title}
      </Title>
      <LoadStatus isLoading={!data && !isError} />
      {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
      {!data && !isError && <Skeleton height={60} />}
      {data && <Team team={data} />}
    </Stack>
  );
}

function Team({ team }: { team: TeamAway }) {
  const { departmentName, people, mostAway, mostAwayOn, others } = team;
  const group = departmentName ?? texts.company;
  if (others.length === 0) return <Text size="sm">{texts.nobody(group)}</Text>;
  return (
    <>
      {/* Those who are away then, and whose absence it is. */}
      {mostAwayOn && (
        <Text size="sm">{texts.fullest(formatShortDate(mostAwayOn), mostAway + 1, people, group)}</Text>
      )}
      <ul className={classes.others}>
        {others.slice(0, shownAtOnce).map((other) => (
          <li key={`${other.userId} ${other.startDate} ${other.type}`} className={classes.other}>
            <span>
              <span className={classes.name}>{other.userName}</span>{' '}
              <span className={classes.about}>
                {timeOffWords.types[other.type]}, {spanText(other)}
              </span>
            </span>
            <StatusBadge kind={other.status === 'PENDING' ? 'waiting' : 'good'}>
              {timeOffWords.statuses[other.status]}
            </StatusBadge>
          </li>
        ))}
      </ul>
      {others.length > shownAtOnce && (
        <Text size="sm" c="dimmed">
          {texts.others(others.length - shownAtOnce)}
        </Text>
      )}
    </>
  );
}
