import '@mantine/charts/styles.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { BarChart } from '@mantine/charts';
import classes from './indicator-bars.module.css';
import type { BarPart } from './indicator-reports.tsx';
import type { IndicatorRow } from './indicator-rows.ts';

interface IndicatorBarsProps {
  rows: readonly IndicatorRow[];
  parts: readonly BarPart[];
  unit: (value: number) => string;
  /** The name of a row below its bar. */
  shortName: (row: IndicatorRow) => string;
  /** Bars that lie, one below the other, for names that are long. */
  isLying?: boolean;
}

/** Told apart by how light they are, without colours too; each has an outline. */
const colorsOf: Record<number, readonly string[]> = {
  2: ['indigo.7', 'indigo.2'],
  5: ['dark.7', 'indigo.6', 'indigo.2', 'gray.0', 'gray.5'],
};
const lineHeight = 44;

export function IndicatorBars({ rows, parts, unit, shortName, isLying = false }: IndicatorBarsProps) {
  const data = rows.map((row) => ({
    name: shortName(row),
    ...Object.fromEntries(parts.map(({ name, value }) => [name, value(row.figures)])),
  }));
  return (
    <BarChart
      h={isLying ? rows.length * lineHeight + 80 : 260}
      data={data}
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
      barChartProps={{ accessibilityLayer: false }}
      {...(isLying && { yAxisProps: { width: 110 } })}
    />
  );
}
