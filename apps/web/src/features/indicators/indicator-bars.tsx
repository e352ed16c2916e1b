import '@mantine/charts/styles.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { BarChart } from '@mantine/charts';
import type { ChartBars } from './chart-bars.ts';
import classes from './indicator-bars.module.css';

interface IndicatorBarsProps {
  bars: ChartBars;
  /** Bars that lie, one below the other, for names that are long. */
  isLying?: boolean;
}

/** From dark to light, so that they are told apart without colours too; each has an outline. */
const colorsOf: Record<number, readonly string[]> = {
  2: ['indigo.7', 'indigo.2'],
  3: ['indigo.9', 'indigo.4', 'gray.0'],
  5: ['dark.7', 'indigo.9', 'gray.6', 'indigo.2', 'gray.0'],
};
const lineHeight = 44;

export function IndicatorBars({ bars: { rows, parts, unit }, isLying = false }: IndicatorBarsProps) {
  return (
    <BarChart
      h={isLying ? rows.length * lineHeight + 80 : 260}
      data={[...rows]}
      dataKey="name"
      type="stacked"
      orientation={isLying ? 'vertical' : 'horizontal'}
      series={parts.map(({ name, label }, place) => ({
        name,
        label,
        color: colorsOf[parts.length]?.[place] ?? 'indigo.6',
      }))}
      withLegend={parts.length > 1}
      legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
      valueFormatter={unit}
      maxBarWidth={40}
      gridAxis={isLying ? 'y' : 'x'}
      tickLine="none"
      barProps={{ isAnimationActive: false, stroke: 'var(--mantine-color-text)', strokeOpacity: 1 }}
      classNames={{ legendItemColor: classes.sample }}
      barChartProps={{ accessibilityLayer: false, stackOffset: 'sign' }}
      {...(isLying && { yAxisProps: { width: 110 } })}
    />
  );
}
