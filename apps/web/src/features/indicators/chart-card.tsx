import { Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../shared/browser/lazy-part.ts';
import type { ChartBars } from './chart-bars.ts';

// The chart library is larger than any page.
const IndicatorBars = lazyPart(() => import('./indicator-bars.tsx'), 'IndicatorBars');

interface ChartCardProps {
  title: string;
  note?: string | undefined;
  bars: ChartBars;
  isLying?: boolean;
  /** The same as a table, for everybody. */
  children: ReactNode;
}

/** A chart, which screen readers pass over, and the table that says the same. */
export function ChartCard({ title, note, bars, isLying = false, children }: ChartCardProps) {
  return (
    <Card component="section" aria-label={title}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h5">
            {title}
          </Title>
          {note && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </div>
        <div aria-hidden>
          <Suspense fallback={<Skeleton h={isLying ? bars.rows.length * 44 + 80 : 260} />}>
            <IndicatorBars bars={bars} isLying={isLying} />
          </Suspense>
        </div>
        {children}
      </Stack>
    </Card>
  );
}
