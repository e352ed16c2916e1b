import { attendanceTexts } from '@jornada/texts/attendance';
import { Alert, List, ListItem } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';

const { day: texts } = attendanceTexts;

/** The limits of the law and of the schedule that a day exceeds, as the inbox says them. */
export function DayLimits({ limits }: { limits: readonly string[] }) {
  if (limits.length === 0) return null;
  return (
    <Alert color="orange" icon={<IconGavel aria-hidden />} title={texts.limits} role="presentation">
      <List size="sm" spacing={4}>
        {limits.map((sentence) => (
          <ListItem key={sentence}>{sentence}</ListItem>
        ))}
      </List>
    </Alert>
  );
}
