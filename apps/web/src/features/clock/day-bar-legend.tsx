import { clockTexts } from '@jornada/texts/es/clock';
import { Group, Text } from '@mantine/core';
import classes from './day-bar.module.css';

const entries = [
  { text: clockTexts.barPlanned, swatch: classes.plannedSwatch },
  { text: clockTexts.barWorked, swatch: classes.workedSwatch },
  { text: clockTexts.barBreak, swatch: classes.breakSwatch },
  { text: clockTexts.barNow, swatch: classes.nowSwatch },
];

/** What the colours of the day's bar mean. */
export function DayBarLegend() {
  return (
    <Group component="figcaption" gap="md" mt="xs">
      {entries.map(({ text, swatch }) => (
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
