import type { OfflineGap } from '@jornada/contract/attendance/offline-gaps';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Stack, Text } from '@mantine/core';
import { formatDuration, formatMoment, formatTimeOn } from '../../../shared/time/civil-format.ts';
import { OfflineMark } from '../../../shared/widgets/offline-mark.tsx';

const { gap: texts, punchNames } = attendanceTexts;

/** An offline punch with a wide gap: its claimed time, the proven moments, and the person's explanation. */
export function GapFacts({ gap }: { gap: OfflineGap }) {
  const { type, at, timezone, date, offline, gapMinutes, limitMinutes, words } = gap;
  const time = formatTimeOn(date, Date.parse(at), timezone);
  return (
    <Stack gap={2} align="flex-start">
      <Text size="sm" fw={600}>
        {texts.punch(punchNames[type], time)}
      </Text>
      <OfflineMark at={at} times={offline} timeZone={timezone} workedOn={date} />
      <Text size="sm">{texts.margin(formatDuration(gapMinutes), formatDuration(limitMinutes))}</Text>
      {words.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.noWords}
        </Text>
      )}
      {words.map(({ text, saidAt }) => (
        <Text size="sm" key={`${saidAt} ${text}`} style={{ overflowWrap: 'anywhere' }}>
          {texts.said(formatMoment(saidAt, timezone), text)}
        </Text>
      ))}
    </Stack>
  );
}
