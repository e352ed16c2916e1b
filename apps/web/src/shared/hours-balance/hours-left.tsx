import type { HoursSoFar } from '@jornada/contract/attendance/hours-balance';
import { hoursLeftTexts as texts } from '@jornada/texts/hours-left';
import { Text } from '@mantine/core';
import { formatDuration } from '../time/civil-format.ts';

/** What was worked of the hours of a week or a month, and what is left of them: '26 h 30 min de 40 h esta semana. Te quedan 13 h 30 min.' */
export function HoursLeft({ hours, isOwn }: { hours: HoursSoFar; isOwn: boolean }) {
  const { period, workedMinutes, askedMinutes } = hours;
  const soFar = texts.soFar[period](formatDuration(workedMinutes), formatDuration(askedMinutes));
  return (
    <Text size="sm">
      <Text component="span" fw={600} size="sm">
        {soFar}
      </Text>
      . {leftText(askedMinutes - workedMinutes, isOwn)}
    </Text>
  );
}

function leftText(minutes: number, isOwn: boolean): string {
  if (minutes === 0) return texts.done;
  if (minutes < 0) return texts.beyond(formatDuration(-minutes));
  return (isOwn ? texts.left : texts.leftOf)(formatDuration(minutes));
}
