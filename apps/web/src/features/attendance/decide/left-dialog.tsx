import type { DayLeft } from '@jornada/contract/attendance/day-decisions';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Button, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { useScrollStop } from '../../../shared/browser/use-scroll-stop.ts';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { DialogFoot } from '../../../shared/dialog/dialog-foot.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import { RouteAnchor } from '../../../shared/widgets/route-links.tsx';
import classes from './left-dialog.module.css';
import type { DecisionResult } from './use-decision.ts';

const { left: texts, decided: done } = attendanceTexts;

interface LeftDialogProps extends DialogShown {
  result: DecisionResult;
}

/** The days that stayed as they were: whose, which, why, and what to do. */
export function LeftDialog({ result, ...shown }: LeftDialogProps) {
  const { action, decided, left, rest } = result;
  const count = left.reduce((sum, one) => sum + one.count, 0);
  return (
    <AppDialog title={texts.title(count)} size="lg" {...shown}>
      <Stack gap="md">
        {decided > 0 && <Text>{done[action](decided)}</Text>}
        {[...Map.groupBy(rest, ({ message }) => message)].map(([message, days]) => (
          <LeftForReason key={message} message={message} days={days} />
        ))}
        {count > rest.length && <Text size="sm">{texts.more(count - rest.length)}</Text>}
        <DialogFoot>
          <Button onClick={shown.onClose}>{texts.close}</Button>
        </DialogFoot>
      </Stack>
    </AppDialog>
  );
}

function LeftForReason({ message, days }: { message: string; days: readonly DayLeft[] }) {
  const [first] = days;
  const list = useRef<HTMLUListElement>(null);
  return (
    <section aria-label={message}>
      <Text fw={600}>{message}</Text>
      {first?.code === 'MONTH_CLOSED' && (
        <RouteAnchor size="sm" to="/admin/asistencias/cierre" search={{ mes: first.date.slice(0, 7) }}>
          {texts.toClosing}
        </RouteAnchor>
      )}
      <ul ref={list} className={classes.days} tabIndex={useScrollStop(list)} aria-label={message}>
        {days.toSorted(byNameAndDate).map(({ userId, employeeName, date }) => (
          <li key={`${userId} ${date}`}>{texts.day(employeeName, formatShortDate(date))}</li>
        ))}
      </ul>
    </section>
  );
}

function byNameAndDate(one: DayLeft, other: DayLeft): number {
  return one.employeeName.localeCompare(other.employeeName, 'es') || one.date.localeCompare(other.date);
}
