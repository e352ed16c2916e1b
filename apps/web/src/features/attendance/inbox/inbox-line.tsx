import type { InboxItem } from '@jornada/contract/attendance/inbox';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconBeach,
  type IconClockExclamation,
  IconDoorExit,
  IconGavel,
  IconMessageQuestion,
  IconUserQuestion,
  IconUserX,
  IconWifiOff,
} from '@tabler/icons-react';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import type { DayHandlers } from '../decide/day-handlers.ts';
import classes from './inbox-line.module.css';

const { inbox: texts, actions, dayOf } = attendanceTexts;

const icons = {
  FORGOTTEN_EXIT: IconDoorExit,
  NO_PUNCHES: IconUserX,
  CORRECTION_REQUEST: IconMessageQuestion,
  LEGAL_LIMIT: IconGavel,
  ABSENCE_WORKED: IconBeach,
  OUTSIDE_EMPLOYMENT: IconUserQuestion,
  OFFLINE_GAP: IconWifiOff,
} satisfies Record<InboxItem['kind'], typeof IconClockExclamation>;

interface InboxLineProps extends Pick<DayHandlers, 'onDetail'> {
  item: InboxItem;
  mayManage: boolean;
  /** Whether the tab key reaches this line. */
  isReached: boolean;
  onReach: () => void;
  onResolve: (item: InboxItem) => void;
}

/** One thing to resolve: the person, what is wrong, and the button for it. */
export function InboxLine({ item, mayManage, isReached, onReach, onDetail, onResolve }: InboxLineProps) {
  const { kind, employeeName, date, text } = item;
  const Icon = icons[kind];
  const name = dayOf(employeeName, formatShortDate(date));
  const action = mayManage ? texts.actions[kind] : actions.detail;
  return (
    <li className={classes.line}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <UnstyledButton className={classes.words} tabIndex={-1} onClick={() => onDetail(item)}>
        <VisuallyHidden>{actions.detail}: </VisuallyHidden>
        <span className={classes.name}>{employeeName}</span>{' '}
        <span className={classes.date}>{formatShortDate(date)}</span>
        <span>{text}</span>
      </UnstyledButton>
      <Button
        variant="default"
        size="xs"
        data-row-button
        tabIndex={isReached ? 0 : -1}
        aria-label={actions.of(action, `${name}, ${texts.kinds[kind]}`)}
        onFocus={onReach}
        onClick={() => onResolve(item)}
      >
        {action}
      </Button>
    </li>
  );
}
