import type { Editability } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Badge, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useServerNow } from '../../shared/call/server-clock.ts';
import { formatDuration } from '../../shared/time/civil-format.ts';
import classes from './edit-countdown.module.css';
import { editWindow } from './edit-window.ts';

const { countdown: texts } = attendanceTexts;
const looks = { open: 'gray', ending: 'orange', expired: 'gray' };

/** How long the hours of a day can still be edited; nothing where no window runs. */
export function EditCountdown({ editability }: { editability: Editability }) {
  const left = editWindow(editability, useServerNow(1_000));
  if (left.state === 'none') return null;
  const isOver = left.state === 'expired';
  const duration = left.minutes ? formatDuration(left.minutes) : texts.underMinute;
  const isEnding = left.state === 'ending';
  return (
    <Tooltip
      label={isOver ? texts.over : texts.left(duration)}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Badge
        className={classes.badge}
        variant={isEnding ? 'light' : 'transparent'}
        color={looks[left.state]}
        data-window={left.state}
        tt="none"
        leftSection={isEnding && <IconHourglass size={14} aria-hidden />}
      >
        <span aria-hidden>{isOver ? texts.expired : duration}</span>
        <VisuallyHidden>{isOver ? texts.over : texts.left(duration)}</VisuallyHidden>
      </Badge>
    </Tooltip>
  );
}
