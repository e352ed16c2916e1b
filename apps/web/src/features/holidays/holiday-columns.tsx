import type { KeptHoliday } from '@jornada/contract/holidays/manage-holidays';
import { holidayScreenTexts as texts } from '@jornada/texts/holiday-screens';
import { Badge, Text } from '@mantine/core';
import { IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react';
import { actionsColumn } from '../../shared/list/actions-column.tsx';
import { RowAction } from '../../shared/list/row-actions.tsx';
import { RowMenu } from '../../shared/list/row-menu.tsx';
import type { TableColumn } from '../../shared/list/table-column.ts';
import { formatDate, formatWeekday } from '../../shared/time/civil-format.ts';
import classes from './holiday-columns.module.css';
import { shownDate } from './holiday-figures.ts';
import { HolidayTypeBadge } from './holiday-type-badge.tsx';

export interface HolidayHandlers {
  readonly onEdit: (holiday: KeptHoliday) => void;
  readonly onRemove: (holiday: KeptHoliday) => void;
}

export function holidayColumns({ onEdit, onRemove }: HolidayHandlers): TableColumn<KeptHoliday>[] {
  return [
    {
      key: 'date',
      header: texts.columns.date,
      sortKey: 'date',
      cell: (holiday) => <HolidayDate holiday={holiday} />,
      inCard: 'line',
    },
    {
      key: 'name',
      header: texts.columns.name,
      sortKey: 'name',
      isRowHeader: true,
      inCard: 'head',
      cell: ({ name, description }) => (
        <>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {description && (
            <Text size="sm" c="dimmed" fw={400} lineClamp={3}>
              {description}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'type',
      header: texts.columns.type,
      sortKey: 'type',
      cell: ({ type }) => <HolidayTypeBadge type={type} />,
    },
    {
      key: 'recurring',
      header: texts.columns.recurring,
      sortKey: 'recurring',
      cell: (holiday) => <Recurrence holiday={holiday} />,
    },
    actionsColumn(texts.columns.actions, (holiday) => (
      <>
        <RowAction
          icon={IconPencil}
          text={texts.edit}
          name={texts.of(texts.edit, holiday.name)}
          onClick={() => onEdit(holiday)}
        />
        <RowMenu
          row={holiday.name}
          items={[
            { icon: IconTrash, text: texts.remove, isDangerous: true, onChoose: () => onRemove(holiday) },
          ]}
        />
      </>
    )),
  ];
}

function Recurrence({ holiday: { isRecurring, years, onSunday } }: { holiday: KeptHoliday }) {
  if (!isRecurring) return texts.once;
  if (years) return texts.onlyIn(years);
  return (
    <div className={classes.recurrence}>
      <span className={classes.recurring}>
        <IconRepeat size={16} aria-hidden />
        {texts.recurring}
      </span>
      {onSunday && (
        <Text span size="xs" c="dimmed">
          {texts.onSunday[onSunday]}
        </Text>
      )}
    </div>
  );
}

function HolidayDate({ holiday }: { holiday: KeptHoliday }) {
  const date = shownDate(holiday);
  return (
    <div className={classes.date}>
      <span>{formatDate(date)}</span>
      <Text span size="xs" c="dimmed">
        {formatWeekday(date)}
      </Text>
      {holiday.nextMovedFrom && (
        <Text span size="xs" c="dimmed">
          {texts.movedFrom(formatDate(holiday.nextMovedFrom))}
        </Text>
      )}
      {holiday.isMoving && (
        <Badge variant="default" size="sm" tt="none" title={texts.movingHelp} miw="max-content">
          {texts.moving}
        </Badge>
      )}
      {holiday.nextDate === null && (
        <Badge variant="default" size="sm" tt="none" miw="max-content">
          {texts.over}
        </Badge>
      )}
    </div>
  );
}
