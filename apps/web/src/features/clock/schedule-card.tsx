import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import { clockTexts } from '@jornada/texts/clock';
import { Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { optionalPart } from '../../shared/browser/lazy-part.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { dayName, namedDay } from '../../shared/workday/day-words.ts';
import { type ClockStatus, nextScheduleQuery } from './clock.data.ts';
import { DayBar } from './day-bar.tsx';
import { DayOff } from './day-off.tsx';
import classes from './schedule-card.module.css';
import { isWorkdayOver } from './shift-hours.ts';
import { ShiftText } from './shift-text.tsx';

const HoursToday = optionalPart(() => import('./hours-today.tsx'), 'HoursToday');

interface ScheduleCardProps {
  status: ClockStatus;
  schedule: UseQueryResult<DaySchedule | null>;
  now: number;
  today: string;
}

/** The present shift: that of the workday, drawn with the punches; once it is over, the next shift above it. */
export function ScheduleCard({ status, schedule, now, today }: ScheduleCardProps) {
  const { workedOn, timezone } = status;
  const { data: shift } = schedule;
  const byHours = shift?.hoursPeriod;
  const isFree = shift?.segments.length === 0 && !byHours;
  const isOver = isWorkdayOver(status, shift, now);
  const next = useQuery({ ...nextScheduleQuery(status), enabled: isFree || isOver });
  const following = next.isError ? null : next.data;
  const leadsWithNext = isOver && following !== null;
  const title = titleOf(workedOn, today, isFree);

  return (
    <Card component="section" aria-labelledby="schedule-title" flex={1} className={classes.card}>
      <Stack gap="sm">
        {leadsWithNext && <NextShift shift={following} timeZone={timezone} today={today} />}
        <Stack gap="xs" className={leadsWithNext ? classes.over : undefined}>
          {leadsWithNext ? (
            <Title order={3} size="h6">
              {title}
            </Title>
          ) : (
            <Heading title={title} name={shift === null ? nameOfNone(status) : shift?.scheduleName} />
          )}
          {schedule.isPending && <Skeleton height={134} />}
          {schedule.isError && !shift && (
            <LoadFailure reason={clockTexts.dayLoadError} onRetry={schedule.refetch} />
          )}
          {byHours && (
            <Suspense fallback={<Skeleton height={48} />}>
              <HoursToday core={shift.coreHours} />
            </Suspense>
          )}
          {shift && !isFree && !byHours && <ShiftText shift={shift} timeZone={timezone} />}
          {isFree && <DayOff status={status} today={today} next={following} />}
          {shift !== undefined && <DayBar status={status} schedule={shift} now={now} />}
        </Stack>
      </Stack>
    </Card>
  );
}

/** Outside the employment the message is not that a schedule is missing. */
function nameOfNone({ employment }: ClockStatus): string | undefined {
  return employment === 'EMPLOYED' ? clockTexts.noScheduleName : undefined;
}

function titleOf(date: string, today: string, isFree: boolean): string {
  if (date === today) return clockTexts.schedule;
  const day = namedDay(date, today);
  return isFree ? clockTexts.workdayOf(day) : clockTexts.shiftOf(day);
}

interface NextShiftProps {
  /** Undefined while it is loading. */
  shift: DaySchedule | undefined;
  timeZone: string;
  today: string;
}

function NextShift({ shift, timeZone, today }: NextShiftProps) {
  if (!shift)
    return (
      <>
        <Heading title={clockTexts.nextShiftTitle} name={undefined} />
        <Skeleton height={25} />
      </>
    );
  const { date, scheduleName } = shift;
  const title = date === today ? clockTexts.schedule : clockTexts.nextShift(dayName(date, today));
  return (
    <>
      <Heading title={title} name={scheduleName} />
      <ShiftText shift={shift} timeZone={timeZone} />
    </>
  );
}

function Heading({ title, name }: { title: string; name: string | undefined }) {
  return (
    <Group justify="space-between" align="baseline">
      <Title order={2} size="h5" id="schedule-title">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
    </Group>
  );
}
