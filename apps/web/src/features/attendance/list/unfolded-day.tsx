import type { AttendanceDayRow, ListedDay } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { dayDetailQuery } from '../attendance.data.ts';
import { segmentDeviations, segmentName } from '../deviation-lines.ts';
import { toldMarks } from '../mark-words.ts';
import classes from './unfolded-day.module.css';

const { deviations: texts, day: dayTexts } = attendanceTexts;

/** The details below a row: the deviations of each planned segment, and what the analysis points out. They are read when it is unfolded. */
export function UnfoldedDay({ row }: { row: ListedDay }) {
  const { data, error, refetch } = useQuery(dayDetailQuery(row));
  if (!data && error) return <LoadFailure {...failureOf(error, dayTexts.loadFailed)} onRetry={refetch} />;
  return (
    <div className={classes.parts}>
      <LoadStatus isLoading={!data} />
      <dl className={classes.segments} aria-label={texts.title}>
        {row.scheduleSegments.length === 0 && <p>{texts.noPlan}</p>}
        {row.scheduleSegments.map(({ segmentIndex, startTime, endTime, isCore }, place) => (
          <div key={segmentIndex}>
            <dt>
              {isCore ? texts.core : segmentName(place)} <span>{texts.planned(startTime, endTime)}</span>
            </dt>
            <Deviations segment={data?.row.scheduleSegments[place]} />
          </div>
        ))}
      </dl>
      {data && <Marks day={data.row} />}
    </div>
  );
}

/** As high while it is read as afterwards. */
function Deviations({ segment }: { segment: AttendanceDayRow['scheduleSegments'][number] | undefined }) {
  if (!segment)
    return (
      <dd>
        <Skeleton height="1lh" />
      </dd>
    );
  const found = segmentDeviations(segment);
  return <dd data-off={found.length > 0 || undefined}>{found.join('. ') || texts.onTime}</dd>;
}

function Marks({ day }: { day: AttendanceDayRow }) {
  const marks = toldMarks(day);
  if (marks.length === 0) return null;
  return (
    <ul className={classes.marks} aria-label={texts.marksTitle}>
      {marks.map(({ id, words }) => (
        <li key={id}>
          <IconAlertTriangle size={14} aria-hidden />
          {words}
        </li>
      ))}
    </ul>
  );
}
