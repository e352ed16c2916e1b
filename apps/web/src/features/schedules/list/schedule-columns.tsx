import { figure } from '@jornada/texts/figure';
import { schedulesTexts } from '@jornada/texts/schedules';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { HoursLines } from '../form/hours-lines.tsx';
import type { Schedule } from '../schedules.data.ts';
import { validityText } from '../values/hours-summary.ts';
import { ScheduleActions, type ScheduleHandlers } from './schedule-actions.tsx';
import classes from './schedule-columns.module.css';
import { marksOf } from './schedule-rows.ts';

const { columns: headers, priority: priorityText, status } = schedulesTexts;
const looks = { template: 'mark', inactive: 'off', composite: 'mark', active: 'good' } as const;

export function scheduleColumns(handlers: ScheduleHandlers): TableColumn<Schedule>[] {
  return [
    {
      key: 'name',
      header: headers.name,
      cell: ({ name, description, priority }) => (
        <>
          <span className={classes.name}>{name}</span>
          {description && <span className={classes.aside}>{description}</span>}
          <span className={classes.aside}>{priorityText(priority)}</span>
        </>
      ),
      isRowHeader: true,
      sortKey: 'name',
      inCard: 'head',
    },
    {
      key: 'type',
      header: headers.type,
      cell: ({ scheduleTypeDisplay }) => scheduleTypeDisplay,
      isMinor: 'soon',
      sortKey: 'type',
    },
    {
      key: 'summary',
      header: headers.summary,
      cell: (schedule) => <HoursLines of={schedule} />,
    },
    {
      key: 'validity',
      header: headers.validity,
      cell: (schedule) => <span className={classes.hours}>{validityText(schedule)}</span>,
      isMinor: 'soon',
      sortKey: 'validity',
    },
    {
      key: 'employees',
      header: headers.employees,
      cell: ({ assignedUsersCount }) => figure(assignedUsersCount ?? 0),
      isFigure: true,
      isMinor: true,
      sortKey: 'employees',
    },
    {
      key: 'status',
      header: headers.status,
      cell: (schedule) => (
        <span className={classes.marks}>
          {marksOf(schedule).map((mark) => (
            <StatusBadge key={mark} kind={looks[mark]}>
              {status[mark]}
            </StatusBadge>
          ))}
        </span>
      ),
      sortKey: 'status',
    },
    {
      key: 'actions',
      header: headers.actions,
      cell: (schedule) => <ScheduleActions schedule={schedule} {...handlers} />,
      inCard: 'foot',
    },
  ];
}
