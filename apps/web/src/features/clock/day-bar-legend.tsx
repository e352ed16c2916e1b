import { clockTexts } from '@jornada/texts/clock';
import { Group, Text } from '@mantine/core';
import classes from './day-bar.module.css';

interface DayBarLegendProps {
  hasPlan: boolean;
  hasWork: boolean;
  hasBreaks: boolean;
}

/** The meaning of the colours that appear in the day's bar; nothing when there is only the line of now. */
export function DayBarLegend({ hasPlan, hasWork, hasBreaks }: DayBarLegendProps) {
  if (!hasPlan && !hasWork) return null;
  const entries = [
    { text: clockTexts.barPlanned, swatch: classes.plannedSwatch, isDrawn: hasPlan },
    { text: clockTexts.barWorked, swatch: classes.workedSwatch, isDrawn: hasWork },
    { text: clockTexts.barBreak, swatch: classes.breakSwatch, isDrawn: hasBreaks },
    { text: clockTexts.barNow, swatch: classes.nowSwatch, isDrawn: true },
  ];
  return (
    <Group component="figcaption" gap="md" mt="xs">
      {entries
        .filter(({ isDrawn }) => isDrawn)
        .map(({ text, swatch }) => (
          <Group key={text} gap={6}>
            <span className={swatch} />
            <Text size="xs" c="dimmed">
              {text}
            </Text>
          </Group>
        ))}
    </Group>
  );
}
