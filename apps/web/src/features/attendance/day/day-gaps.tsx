import type { OfflineGap } from '@jornada/contract/attendance/offline-gaps';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Button, Group, Text } from '@mantine/core';
import { formatMoment } from '../../../shared/time/civil-format.ts';
import { DaySection } from './day-section.tsx';
import { GapFacts } from './gap-facts.tsx';

const { gap: texts } = attendanceTexts;

interface DayGapsProps {
  gaps: readonly OfflineGap[];
  mayManage: boolean;
  onGap: (gap: OfflineGap) => void;
}

/** The offline punches of a day that need an explanation, with their state. */
export function DayGaps({ gaps, mayManage, onGap }: DayGapsProps) {
  if (gaps.length === 0) return null;
  return (
    <DaySection title={texts.section}>
      {gaps.map((gap) => {
        const { entryId, timezone, acceptedAt, acceptedBy, note } = gap;
        return (
          <Group key={entryId} justify="space-between" gap="xs">
            <div>
              <GapFacts gap={gap} />
              <Text size="xs" c="dimmed">
                {acceptedAt && acceptedBy
                  ? texts.acceptedBy(acceptedBy, formatMoment(acceptedAt, timezone))
                  : texts.waiting}
                {note && ` ${texts.noteSaid(note)}`}
              </Text>
            </div>
            {mayManage && !acceptedAt && (
              <Button variant="default" size="xs" onClick={() => onGap(gap)}>
                {texts.review}
              </Button>
            )}
          </Group>
        );
      })}
    </DaySection>
  );
}
