import { firstStepsPermissions } from '@jornada/contract/dashboard/dashboard-parts';
import { dashboardTexts } from '@jornada/texts/dashboard';
import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { failureOf } from '../../shared/feedback/failure.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../shared/feedback/load-status.tsx';
import { useSession } from '../../shared/session/session-store.ts';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { RouteAnchor } from '../../shared/widgets/route-links.tsx';
import { AttendanceCard } from './attendance-card.tsx';
import { attendanceOf, dashboardQuery, firstStepsQuery } from './dashboard.data.ts';
import classes from './dashboard-screen.module.css';
import { DashboardShape } from './dashboard-shape.tsx';
import { FigureCards } from './figure-cards.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NowCard } from './now-card.tsx';
import { useHeldOnEverybody } from './use-held-on-everybody.ts';

/**
 * The first page of a company's admin: today's figures, each part for people with its permission.
 * @param Inbox shows the decisions left of other days above its children
 * @param Below what comes last, because it is known late
 */
export function DashboardScreen({
  Inbox,
  Below,
}: {
  Inbox: ComponentType<{ children: ReactNode }>;
  Below: ComponentType;
}) {
  const { data: summary, isError, error, refetch } = useQuery(dashboardQuery);
  const seesAttendance = usePermission('attendance.read');
  const ofTeam = useSession().user?.teamPermissions?.includes('attendance.read');
  const takesSteps = useHeldOnEverybody(firstStepsPermissions);
  const steps = useQuery({ ...firstStepsQuery, enabled: takesSteps });
  const attendance = attendanceOf(summary);
  // The first steps would push down what is below them, so a single placeholder stands for everything until it is known whether there are
  // any.
  if (steps.isLoading && steps.failureCount === 0) {
    return <DashboardShape withAttendance={seesAttendance} />;
  }
  // Without employees all figures would be 0; the first steps say what to do instead.
  const hasPeople = steps.data?.hasPeople ?? true;
  const withoutSchedule = steps.data?.employeesWithoutSchedule ?? 0;
  return (
    <Stack gap="md">
      {isError && (
        <LoadFailure
          title={dashboardTexts.loadTitle}
          reason={failureOf(error, dashboardTexts.loadFailed).reason}
          onRetry={refetch}
        />
      )}
      {ofTeam && (
        <Text size="sm" c="dimmed">
          {dashboardTexts.ofTeam}
        </Text>
      )}
      <LoadStatus isLoading={!summary && !isError} />
      {steps.data && <FirstSteps state={steps.data} />}
      {withoutSchedule > 0 && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="presentation">
          {dashboardTexts.withoutSchedule(withoutSchedule)}{' '}
          <RouteAnchor to="/admin/empleados" search={{ noSchedule: true }} inherit>
            {dashboardTexts.showWithoutSchedule}
          </RouteAnchor>
        </Alert>
      )}
      {hasPeople && (summary || !isError) && (
        <div
          className={classes.cards}
          aria-busy={!summary}
          {...(seesAttendance && { 'data-with-attendance': true })}
        >
          {seesAttendance && <AttendanceCard summary={attendance} />}
          <FigureCards summary={summary} />
        </div>
      )}
      {seesAttendance && hasPeople && attendance?.employeesActive !== 0 && (
        <Inbox>
          <NowCard isDayOff={attendance?.dueToday === 0} today={summary?.date} />
        </Inbox>
      )}
      <Below />
    </Stack>
  );
}
