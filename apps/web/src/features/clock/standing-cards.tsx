import type { HoursOfPeriod } from '@jornada/contract/attendance/hours-balance';
import { balanceTexts } from '@jornada/texts/attendance-balance';
import { clockTexts } from '@jornada/texts/clock';
import { daysOf as daysInWords } from '@jornada/texts/vacations';
import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useId } from 'react';
import { ownBalanceQuery } from '../../shared/hours-balance/hours-balance.data.ts';
import { signedDuration } from '../../shared/hours-balance/signed-duration.ts';
import { formatDuration } from '../../shared/time/civil-format.ts';
import { dayAfter, daysOf, monthOf } from '../../shared/time/month-weeks.ts';
import { ownVacationBalanceQuery } from '../../shared/time-off/vacation-balance.data.ts';
import { Missing } from './missing-figure.tsx';
import { NextHoliday } from './next-holiday.tsx';
import classes from './standing-cards.module.css';

const texts = clockTexts.daysOff;

/** Where the person stands: the balance of the week and the month up to now, what is left of the vacation, and the next holiday. */
export const StandingCards = memo(function StandingCards({ today }: { today: string }) {
  return (
    <>
      <Balance today={today} />
      <Figures title={texts.title}>
        <VacationLeft />
        <NextHoliday from={today} />
      </Figures>
    </>
  );
});

function Balance({ today }: { today: string }) {
  const { data, isError } = useQuery(ownBalanceQuery(false));
  const monday = dayAfter(today, 1 - Temporal.PlainDate.from(today).dayOfWeek);
  const spans = [
    ['week', monday],
    ['month', daysOf(monthOf(today)).from],
  ] as const;
  const open = new Set(
    [...(data?.week.openDays ?? []), ...(data?.month.openDays ?? [])].map(({ date }) => date),
  );
  return (
    <Figures title={balanceTexts.title}>
      {spans.map(([span, from]) => (
        <Link
          key={span}
          to="/empleado/mis-asistencias"
          search={{ desde: from, hasta: today }}
          className={classes.figure}
        >
          <span className={classes.name}>{balanceTexts.periods[span]}</span>
          {data ? (
            <Hours hours={data[span]} />
          ) : (
            <Missing isFailed={isError} reason={balanceTexts.loadFailed} />
          )}
        </Link>
      ))}
      {open.size > 0 && <p className={classes.foot}>{clockTexts.notCounted(open.size)}</p>}
    </Figures>
  );
}

function Hours({ hours: { balanceMinutes, workedMinutes, expectedMinutes } }: { hours: HoursOfPeriod }) {
  return (
    <>
      <span className={classes.value}>{signedDuration(balanceMinutes)}</span>
      <span className={classes.note}>
        {balanceTexts.ofPeriod(formatDuration(workedMinutes), formatDuration(expectedMinutes))}
      </span>
    </>
  );
}

function VacationLeft() {
  const { data, isError } = useQuery(ownVacationBalanceQuery);
  return (
    <Link to="/empleado/vacaciones" className={classes.figure}>
      <span className={classes.name}>{texts.vacation}</span>
      {data ? (
        <>
          <span className={classes.value}>{daysInWords(data.left)}</span>
          <span className={classes.note}>{texts.leftOf(data.year)}</span>
        </>
      ) : (
        <Missing isFailed={isError} reason={texts.vacationFailed} />
      )}
    </Link>
  );
}

function Figures({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} className={classes.card}>
      <Title order={2} size="h5" id={titleId}>
        {title}
      </Title>
      <div className={classes.figures}>{children}</div>
    </Card>
  );
}
