import { clockTexts } from '@jornada/texts/es/clock';
import { Card, Skeleton, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export function HolidaysFrame({ children }: { children: ReactNode }) {
  return (
    <Card component="section" aria-labelledby="holidays-title" h="100%">
      <Title order={2} size="h5" id="holidays-title" mb="xs">
        {clockTexts.holidays}
      </Title>
      {children}
    </Card>
  );
}

/** The card of holidays while its own part of the application is on its way: nobody clocks in later for its tooltips. */
export function HolidaysWaiting() {
  return (
    <HolidaysFrame>
      <Skeleton height={160} />
    </HolidaysFrame>
  );
}
