import type { yearlyOvertime } from '@jornada/contract/attendance/overtime';
import { complementaryTexts as texts } from '@jornada/texts/complementary-hours';
import { Alert, Text } from '@mantine/core';
import { IconGavel, IconInfoCircle } from '@tabler/icons-react';
import type { EndpointAnswer } from '../../../shared/call/endpoint-types.ts';
import { formatMonth } from '../../../shared/time/civil-format.ts';

type Month = EndpointAnswer<typeof yearlyOvertime>['complementaryMonths'][number];

/** The complementary hours of a month of somebody who works part time, and what covers them. */
export function ComplementaryMonth({ covered }: { covered: Month }) {
  const { month, minutes, uncoveredMinutes, reachesFullTime } = covered;
  const isTooMuch = uncoveredMinutes > 0 || reachesFullTime;
  const parts = [texts.total(minutes), ...texts.kinds(covered)];
  const Icon = isTooMuch ? IconGavel : IconInfoCircle;
  return (
    <Alert
      color={isTooMuch ? 'orange' : 'blue'}
      icon={<Icon aria-hidden />}
      title={texts.title(formatMonth(month))}
      role="note"
    >
      <Text size="sm">
        {parts.join('. ')}. {isTooMuch && texts.article}
      </Text>
      {reachesFullTime && <Text size="sm">{texts.reachesFullTime}</Text>}
    </Alert>
  );
}
