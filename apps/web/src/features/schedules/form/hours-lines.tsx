import { VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import type { Segment } from '../schedules.data.ts';
import { hoursLines } from '../values/hours-summary.ts';
import classes from './hours-lines.module.css';

/** The hours of a week, one line for all days with the same hours; '—' for none. */
export function HoursLines({ segments }: { segments: readonly Segment[] }) {
  const lines = hoursLines(segments);
  if (lines.length === 0) return '—';
  return lines.map((line, place) => (
    <Fragment key={line}>
      {place > 0 && <VisuallyHidden> · </VisuallyHidden>}
      <span className={classes.line}>{line}</span>
    </Fragment>
  ));
}
