import { VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import type { Schedule } from '../schedules.data.ts';
import { hoursLines, periodLine } from '../values/hours-summary.ts';
import classes from './hours-lines.module.css';

/** The hours of a week, one line for all days with the same hours, or so many a week or a month; '—' for none. */
export function HoursLines({ of: { segments, hours } }: { of: Pick<Schedule, 'segments' | 'hours'> }) {
  const lines = hours ? [periodLine(hours)] : hoursLines(segments);
  if (lines.length === 0) return '—';
  return lines.map((line, place) => (
    <Fragment key={line}>
      {place > 0 && <VisuallyHidden> · </VisuallyHidden>}
      <span className={classes.line}>{line}</span>
    </Fragment>
  ));
}
