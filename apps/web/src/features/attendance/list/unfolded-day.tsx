import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/attendance';
import { IconAlertTriangle } from '@tabler/icons-react';
import { segmentDeviations, segmentName } from '../deviation-lines.ts';
import { toldMarks } from '../mark-words.ts';
import classes from './unfolded-day.module.css';

const { deviations: texts } = attendanceTexts;

/** The details below a row: the deviations of each planned segment, and what the analysis points out. */
export function UnfoldedDay({ row }: { row: AttendanceDayRow }) {
  const marks = toldMarks(row);
  const { scheduleSegments: segments } = row;
  return (
    <div className={classes.parts}>
      <dl className={classes.segments} aria-label={texts.title}>
        {segments.length === 0 && <p>{texts.noPlan}</p>}
        {segments.map((segment, place) => {
          const found = segmentDeviations(segment);
          return (
            <div key={segment.startsAt}>
              <dt>
                {segmentName(place)} <span>{texts.planned(segment.startTime, segment.endTime)}</span>
              </dt>
              <dd data-off={found.length > 0 || undefined}>{found.join('. ') || texts.onTime}</dd>
            </div>
          );
        })}
      </dl>
      {marks.length > 0 && (
        <ul className={classes.marks} aria-label={texts.marksTitle}>
          {marks.map(({ id, words }) => (
            <li key={id}>
              <IconAlertTriangle size={14} aria-hidden />
              {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
