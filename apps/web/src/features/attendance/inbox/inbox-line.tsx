import type { InboxItem } from '@jornada/contract/attendance/inbox';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useServerNow } from '../../../shared/call/server-clock.ts';
import { PersonLink } from '../../../shared/people/person-link.tsx';
import { WaitsFor } from '../../../shared/requests/waits-for.tsx';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import type { DayHandlers } from '../decide/day-handlers.ts';
import { actionText } from './inbox-actions.ts';
import classes from './inbox-line.module.css';
import { kindIcons } from './kind-icons.ts';

const { inbox: texts, actions, dayOf } = attendanceTexts;

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
  const { kind, userId, employeeName, date, text, request } = item;
  const Icon = kindIcons[kind];
  const name = dayOf(employeeName, formatShortDate(date));
  const action = actionText(item, mayManage, useServerNow(60_000));
  return (
    <li className={classes.line}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <PersonLink id={userId} name={employeeName} />
        <UnstyledButton className={classes.day} tabIndex={-1} onClick={() => onDetail(item)}>
          <VisuallyHidden>{actions.of(actions.detail, employeeName)}, </VisuallyHidden>
          <span className={classes.date}>{formatShortDate(date)}</span> <span>{text}</span>
        </UnstyledButton>
        {request && <WaitsFor request={request} />}
      </div>
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
