import '@mantine/charts/styles.css';
import { dashboardTexts } from '@jornada/texts/dashboard';
import { figure } from '@jornada/texts/figure';
import { BarChart } from '@mantine/charts';
import type { PresentDay } from './dashboard-figures.ts';

const series = [{ name: 'present', label: dashboardTexts.attendance.people, color: 'indigo.6' }];
// Beside the other cards it is as high as three of them.
const height = { base: 170, lg: 300 };

export function WeekChart({ days }: { days: readonly PresentDay[] }) {
  return (
    <BarChart
      h={height}
      data={[...days]}
      dataKey="shortName"
      series={series}
      gridAxis="none"
      tickLine="none"
      withYAxis={false}
      withBarValueLabel
      valueFormatter={figure}
      maxBarWidth={40}
      barProps={{ isAnimationActive: false, radius: [4, 4, 0, 0] }}
      barChartProps={{ margin: { top: 20 }, accessibilityLayer: false }}
      xAxisProps={{ interval: 0 }}
    />
  );
}
