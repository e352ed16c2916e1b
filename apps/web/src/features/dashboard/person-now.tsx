import { personTexts } from '@jornada/texts/employees-person';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../shared/call/server-clock.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../shared/time/civil-format.ts';
import { FigureDetail } from '../../shared/widgets/figure-detail.tsx';
import { type PersonNow as Now, nowQuery } from './dashboard.data.ts';
import { standingText } from './now-groups.ts';

/** What somebody does at this moment, as the dashboard says it. */
export function PersonNow({ userId }: { userId: string }) {
  const timeZone = useTimeZone();
  const { data: everybody, isError } = useQuery(nowQuery);
  if (!everybody)
    return isError ? personTexts.unknown : <Skeleton component="span" height="1.2em" width="7em" />;
  const now = everybody.find(({ id }) => id === userId);
  return now ? <State now={now} today={civilDateAt(serverNow(), timeZone)} /> : personTexts.notNow;
}

function State({ now, today }: { now: Now; today: string }) {
  const timeZone = useTimeZone();
  return (
    <>
      {personTexts.now[now.group]} <FigureDetail>{standingText(now, timeZone, today)}</FigureDetail>
    </>
  );
}
