import type { ListedDay } from '@jornada/contract/attendance/day-row';
import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { Badge, Tooltip } from '@mantine/core';
import { IconBeach, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { absenceWords } from './absence-words.ts';
import classes from './day-state.module.css';
import { dayStatusLooks } from './day-status-look.ts';

const absenceColors = { PENDING: 'orange', REJECTED: 'red', APPROVED: 'indigo' };

/** The state of a day: its absence or else its status, and the review of its hours. */
export function DayState({ row }: { row: ListedDay }) {
  const { type, review, reviewComment, justification } = row.status;
  const absence = absenceWords(row);
  const { color, icon: StatusIcon } = dayStatusLooks[type];
  const Icon = absence === null ? StatusIcon : IconBeach;
  const isTimeOff = type === 'JUSTIFICADO' && row.absenceStatus === 'APPROVED';
  const reason = justification ?? (isTimeOff ? absence : null);
  const ReviewIcon = review === 'APPROVED' ? IconThumbUp : IconThumbDown;
  return (
    <span className={classes.state}>
      <Tooltip label={reason && texts.justified(reason)} disabled={!reason} multiline maw={280}>
        <Badge
          className={classes.badge}
          variant="light"
          color={absence === null ? color : absenceColors[row.absenceStatus ?? 'APPROVED']}
          tt="none"
          leftSection={<Icon size={14} aria-hidden />}
        >
          {absence ?? texts.statuses[type]}
        </Badge>
      </Tooltip>
      {review && (
        <Tooltip label={texts.reviewed(texts.reviews[review], reviewComment)} multiline maw={280}>
          <span className={classes.review} role="img" aria-label={texts.reviews[review]}>
            <ReviewIcon size={16} aria-hidden />
          </span>
        </Tooltip>
      )}
    </span>
  );
}
