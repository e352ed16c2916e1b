import { Grid, GridCol, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../shared/lazy-part.ts';
import { type ClockStatus, dayScheduleQuery } from './clock.data.ts';
import { ClockCard } from './clock-card.tsx';
import { DayNotices } from './day-notices.tsx';
import { HolidaysCard } from './holidays-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { TotalCards } from './total-cards.tsx';
import { useLiveWorkday } from './use-live-workday.ts';
import { usePunch } from './use-punch.ts';

const VacationDialog = lazyPart(() => import('./vacation-dialog.tsx'), 'VacationDialog');

/** The clock page once the server has said where the workday stands. */
export function ClockPage({ status }: { status: ClockStatus }) {
  const schedule = useQuery(dayScheduleQuery(status));
  const { workday, now } = useLiveWorkday(status, schedule.data?.allowsOvertime ?? true);
  const punch = usePunch(status);
  const sendingType = punch.progress.step === 'sending' ? punch.progress.intent.type : null;

  return (
    <Stack gap="md">
      <DayNotices status={status} />
      <Grid gap="md" align="stretch">
        <GridCol span={{ base: 12, md: 5 }}>
          <ClockCard status={status} canStartBreak={workday.canStartBreak} punch={punch} />
        </GridCol>
        <GridCol span={{ base: 12, md: 7 }}>
          <Stack gap="md" h="100%">
            <TotalCards workday={workday} expectedMinutes={status.expectedMinutes} />
            <ScheduleCard status={status} schedule={schedule} pairs={workday.pairs} now={now} />
          </Stack>
        </GridCol>
        <GridCol span={{ base: 12, md: 7 }}>
          <SummaryCard status={status} sendingType={sendingType} />
        </GridCol>
        <GridCol span={{ base: 12, md: 5 }}>
          <HolidaysCard from={status.workedOn} />
        </GridCol>
      </Grid>
      {punch.progress.step === 'asking-vacation' && (
        <Suspense fallback={null}>
          <VacationDialog onConfirm={punch.confirmVacation} onCancel={punch.abandon} />
        </Suspense>
      )}
    </Stack>
  );
}
