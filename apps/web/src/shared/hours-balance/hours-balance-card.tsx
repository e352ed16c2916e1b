import type { BalanceOfHours, HoursOfPeriod } from '@jornada/contract/attendance/hours-balance';
import { balanceTexts as texts } from '@jornada/texts/attendance-balance';
import { Skeleton, Text } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { failureOf } from '../feedback/failure.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { formatDuration, formatLongDate } from '../time/civil-format.ts';
import { FigureCard, Figures, FigureValue } from '../widgets/figure-card.tsx';
import { balanceOfPersonQuery, ownBalanceQuery } from './hours-balance.data.ts';
import classes from './hours-balance-card.module.css';
import { HoursLeft } from './hours-left.tsx';
import { signedDuration } from './signed-duration.ts';

/** So many of the open days are named, the last ones, because these can still be corrected most easily. */
const mostNamed = 6;

type Span = keyof typeof texts.periods;

/** The own hours, worked and expected up to now, and the days that do not count until they are corrected. */
export function HoursBalanceCard({ withYear = false }: { withYear?: boolean }) {
  return <BalanceCard query={useQuery(ownBalanceQuery(withYear))} withYear={withYear} isOwn />;
}

/** The same of a person of the company. */
export function HoursBalanceOf({ userId }: { userId: string }) {
  return <BalanceCard query={useQuery(balanceOfPersonQuery(userId))} withYear isOwn={false} />;
}

interface BalanceCardProps {
  query: Pick<UseQueryResult<BalanceOfHours>, 'data' | 'error' | 'refetch'>;
  withYear: boolean;
  isOwn: boolean;
}

function BalanceCard({ query: { data, error, refetch }, withYear, isOwn }: BalanceCardProps) {
  const spans: readonly Span[] = withYear ? ['week', 'month', 'year'] : ['week', 'month'];
  if (!data && error)
    return <LoadFailure reason={failureOf(error, texts.loadFailed).reason} onRetry={refetch} />;
  return (
    <FigureCard title={texts.title} help={texts.help}>
      <Figures
        areTall
        figures={spans.map((span) => ({
          name: texts.periods[span],
          value: data ? <Hours hours={data[span]} /> : <Skeleton height="2.5em" width="7em" />,
        }))}
      />
      {data?.hours && <HoursLeft hours={data.hours} isOwn={isOwn} />}
      {data && <OpenDays days={openDaysOf(data)} />}
    </FigureCard>
  );
}

function Hours({ hours }: { hours: HoursOfPeriod | null }) {
  if (!hours) return null;
  const { balanceMinutes, workedMinutes, expectedMinutes, justifiedMinutes } = hours;
  return (
    <>
      <FigureValue>{signedDuration(balanceMinutes)}</FigureValue>
      <Text component="span" size="sm" c="dimmed">
        {texts.ofPeriod(formatDuration(workedMinutes), formatDuration(expectedMinutes))}
        {justifiedMinutes > 0 && `, ${texts.justified(formatDuration(justifiedMinutes))}`}
      </Text>
    </>
  );
}

function OpenDays({ days }: { days: HoursOfPeriod['openDays'] }) {
  if (days.length === 0) return null;
  const unnamed = days.length - mostNamed;
  return (
    <>
      <Text size="sm" fw={500} mt="xs">
        {texts.openDays(days.length)}. {texts.openDaysHelp}
      </Text>
      <ul className={classes.open}>
        {days.slice(-mostNamed).map(({ date, openEnd }) => (
          <li key={date}>{texts.openDay(formatLongDate(date), texts.openEnds[openEnd])}</li>
        ))}
        {unnamed > 0 && <li>{texts.moreOpenDays(unnamed)}</li>}
      </ul>
    </>
  );
}

/** The open days of all shown periods, each once: a week may extend beyond its month. */
function openDaysOf({ week, month, year }: BalanceOfHours): HoursOfPeriod['openDays'] {
  const all = [week, month, ...(year ? [year] : [])].flatMap(({ openDays }) => openDays);
  return [...new Map(all.map((day) => [day.date, day])).values()].sort((one, other) =>
    one.date < other.date ? -1 : 1,
  );
}
