import { dashboardTexts } from '@jornada/texts/es/dashboard';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../shared/feedback/failure.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../shared/feedback/load-status.tsx';
import { AttendanceCard } from './attendance-card.tsx';
import { dashboardQuery } from './dashboard.data.ts';
import classes from './dashboard-screen.module.css';
import { FigureCards } from './figure-cards.tsx';
import { FirstEmployeeHint } from './first-employee-hint.tsx';
import { NowCard } from './now-card.tsx';

/** The first page of a company's admin: today in the company. */
export function DashboardScreen() {
  const { data: summary, isError, error, refetch } = useQuery(dashboardQuery);
  return (
    <Stack gap="md">
      {isError && (
        <LoadFailure
          title={dashboardTexts.loadTitle}
          text={failureOf(error, dashboardTexts.loadFailed).reason}
          onRetry={refetch}
        />
      )}
      <LoadStatus isLoading={!summary && !isError} />
      {summary?.employeesTotal === 0 && <FirstEmployeeHint />}
      {(summary || !isError) && (
        <div className={classes.cards} aria-busy={!summary}>
          <AttendanceCard summary={summary} />
          <FigureCards summary={summary} />
        </div>
      )}
      {summary?.employeesActive !== 0 && <NowCard isDayOff={summary?.dueToday === 0} today={summary?.date} />}
    </Stack>
  );
}
