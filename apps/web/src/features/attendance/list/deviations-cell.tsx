import type { ListedDay } from '@jornada/contract/attendance/day-row';
import { dayDeviations } from '../deviation-lines.ts';
import classes from './deviations-cell.module.css';

/** What of a day deviates from its plan, in a line. */
export function DeviationsCell({ row }: { row: ListedDay }) {
  const { late, early, overtime, uncovered } = dayDeviations(row);
  return (
    <span className={classes.deviations}>
      {late && <span data-kind="off">{late}</span>}
      {early && <span data-kind="off">{early}</span>}
      {overtime && <span>{overtime}</span>}
      {uncovered && <span data-kind="off">{uncovered}</span>}
    </span>
  );
}
