import { clockTexts } from '@jornada/texts/clock';
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

/** A placeholder while the card of holidays is loaded separately, so that its tooltips do not delay clocking in. */
export function HolidaysWaiting() {
  return (
    <HolidaysFrame>
      <Skeleton height={160} />
    </HolidaysFrame>
  );
}
