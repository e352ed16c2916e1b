import { dashboardTexts } from '@jornada/texts/dashboard';
import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { Suspense, useDeferredValue } from 'react';
import { lazyPart } from '../../shared/browser/lazy-part.ts';
import { StatCard } from '../../shared/widgets/stat-card.tsx';
import type { AttendanceFigures } from './dashboard.data.ts';
import { attendanceText, lastDays, type PresentDay } from './dashboard-figures.ts';
import { NowLink } from './now-link.tsx';

// The chart library is larger than the rest of the page.
const WeekChart = lazyPart(() => import('./week-chart.tsx'), 'WeekChart');
const texts = dashboardTexts.attendance;
const waiting = <Skeleton h={{ base: 170, lg: 300 }} />;

export function AttendanceCard({ summary }: { summary: AttendanceFigures | undefined }) {
  const told = summary && attendanceText(summary);
  // Drawn after the figures, which matter most.
  const drawn = useDeferredValue(summary, undefined);
  return (
    <StatCard
      icon={IconUserCheck}
      color="teal"
      label={texts.label}
      value={told?.value}
      details={told?.details}
      pendingLines={2}
      link={(label) => <NowLink>{label}</NowLink>}
    >
      {drawn ? <Week days={lastDays(drawn)} /> : waiting}
    </StatCard>
  );
}

function Week({ days }: { days: readonly PresentDay[] }) {
  return (
    <div>
      <Text size="sm" fw={500} aria-hidden>
        {texts.week}
      </Text>
      <div aria-hidden>
        <Suspense fallback={waiting}>
          <WeekChart days={days} />
        </Suspense>
      </div>
      <VisuallyHidden component="div">
        <table>
          <caption>{texts.week}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{texts.people}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, name, present }) => (
              <tr key={date}>
                <th scope="row">{name}</th>
                <td>{present}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
