import type { ScheduleSegment } from '@jornada/contract/schedules/day-schedule';
import { calendarTexts } from '@jornada/texts/attendance-calendar';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import classes from './segment-list.module.css';

const { day: texts } = calendarTexts;

export function SegmentList({ segments }: { segments: readonly ScheduleSegment[] }) {
  return (
    <ul className={classes.list}>
      {segments.map(({ segmentIndex, startTime, endTime, fixedUnpaidBreakMinutes: pause }) => (
        <li key={segmentIndex}>
          {endTime > startTime ? texts.segment(startTime, endTime) : texts.segmentNextDay(startTime, endTime)}
          {pause > 0 && `, ${texts.pause(formatDuration(pause))}`}
        </li>
      ))}
    </ul>
  );
}
