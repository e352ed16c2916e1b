import { attendanceTexts } from '@jornada/texts/attendance';
import { Card, EmptyState, Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LinesShape } from '../../../shared/feedback/lines-shape.tsx';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { daysOf, monthOf } from '../../../shared/time/month-weeks.ts';
import { MonthTurner } from '../../../shared/widgets/month-turner.tsx';
import { attendanceMonthQuery } from '../attendance.data.ts';
import { useDayDialogs } from '../day/use-day-dialogs.tsx';
import { ExportButton } from '../export/export-button.tsx';
import type { MonthSearch } from '../month-search.ts';
import { MonthTools } from '../month-tools.tsx';
import { ViewLinks } from '../view-links.tsx';
import type { MonthPerson } from './month-cells.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthLegend } from './month-legend.tsx';
import classes from './month-screen.module.css';

const route = getRouteApi('/admin/asistencias/mes');
const { month: texts, notAllowed, loadFailed } = attendanceTexts;

/** A month of everybody, day by day. */
export function MonthScreen() {
  if (!usePermission('attendance.read')) return <NotAllowed text={notAllowed} />;
  return <MonthOfEverybody />;
}

function MonthOfEverybody() {
  const search = route.useSearch();
  const { mes, q, departamento, centro } = search;
  const navigate = route.useNavigate();
  const ask = (wanted: MonthSearch) => void navigate({ search: { ...search, ...wanted } });
  const today = civilDateAt(serverNow(), useTimeZone());
  const present = monthOf(today);
  const month = mes ?? present;
  const { data, error, refetch } = useQuery(
    attendanceMonthQuery({ month, departmentId: departamento, centreId: centro, employeeFilter: q }),
  );
  const { handlers, banner, dialogs } = useDayDialogs();
  const { onDetail } = handlers;
  const open = useCallback(
    ({ userId, employeeName }: MonthPerson, date: string) => onDetail({ userId, employeeName, date }),
    [onDetail],
  );
  return (
    <Stack gap="md">
      <div className={classes.head}>
        <ViewLinks />
        <div className={classes.turner}>
          <MonthTurner
            month={month}
            present={present}
            onMonth={(wanted) => ask({ mes: wanted === present ? undefined : wanted })}
          />
        </div>
        <ExportButton range={daysOf(month)} />
      </div>
      <MonthTools search={search} onAsk={ask} />
      {banner}
      <LoadStatus isLoading={!data && !error} />
      {!data && error && <LoadFailure {...failureOf(error, loadFailed)} onRetry={refetch} />}
      {!data && !error && <LinesShape lines={12} height={44} widths={['10em', '100%', '4em']} />}
      {data?.people.length === 0 && (
        <Card padding="xl">
          <EmptyState
            icon={<IconUsers size={40} aria-hidden />}
            title={q || departamento || centro ? attendanceTexts.none : texts.empty}
          />
        </Card>
      )}
      {data && data.people.length > 0 && (
        <>
          <MonthGrid
            key={`${month} ${q} ${departamento} ${centro}`}
            month={month}
            today={today}
            people={data.people}
            onOpen={open}
          />
          <Group justify="space-between" gap="xs">
            <MonthLegend />
            <Text size="xs" c="dimmed">
              {texts.people(data.people.length)}
            </Text>
          </Group>
        </>
      )}
      {dialogs}
    </Stack>
  );
}
