import type { InboxItem } from '@jornada/contract/attendance/inbox';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { selectionColumn } from '../../../shared/list/selection-column.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { PersonLink } from '../../../shared/people/person-link.tsx';
import { WaitsFor } from '../../../shared/requests/waits-for.tsx';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import type { DayHandlers } from '../decide/day-handlers.ts';
import { actionText, resolveItem } from './inbox-actions.ts';
import classes from './inbox-columns.module.css';
import { kindIcons } from './kind-icons.ts';
import type { InboxSelection } from './use-inbox-selection.ts';

const { inbox: texts, actions, dayOf } = attendanceTexts;
const { columns: headers } = texts;

interface InboxColumnsOptions {
  mayManage: boolean;
  /** By the server's clock, in milliseconds since the epoch. */
  now: number;
  selection: InboxSelection;
  handlers: DayHandlers;
}

/** The columns of what has to be resolved. */
export function inboxColumns({ mayManage, now, selection, handlers }: InboxColumnsOptions) {
  const columns: TableColumn<InboxItem>[] = [
    {
      key: 'person',
      header: headers.person,
      cell: ({ userId, employeeName }) => <PersonLink id={userId} name={employeeName} />,
      isRowHeader: true,
      inCard: 'head',
    },
    {
      key: 'date',
      header: headers.date,
      cell: (item) => (
        <UnstyledButton className={classes.date} onClick={() => handlers.onDetail(item)}>
          <VisuallyHidden>{actions.of(actions.detail, item.employeeName)}, </VisuallyHidden>
          {formatShortDate(item.date)}
        </UnstyledButton>
      ),
      isUnbroken: true,
    },
    { key: 'what', header: headers.what, cell: (item) => <WhatIsWrong item={item} />, isLong: true },
    {
      key: 'action',
      header: headers.action,
      cell: (item) => (
        <Button
          variant="default"
          size="xs"
          aria-label={actions.of(actionText(item, mayManage, now), nameOf(item))}
          onClick={() => resolveItem(item, mayManage, now, handlers)}
        >
          {actionText(item, mayManage, now)}
        </Button>
      ),
      isFigure: true,
      inCard: 'foot',
    },
  ];
  if (!mayManage) return columns;
  const ticks = selectionColumn({
    selection,
    header: headers.select,
    selectPage: texts.selectPage,
    nameOf: (item) => actions.of(headers.select, nameOf(item)),
  });
  return [ticks, ...columns];
}

function nameOf({ employeeName, date, kind }: InboxItem): string {
  return `${dayOf(employeeName, formatShortDate(date))}, ${texts.kinds[kind]}`;
}

function WhatIsWrong({ item: { kind, text, request } }: { item: InboxItem }) {
  const Icon = kindIcons[kind];
  return (
    <span className={classes.what}>
      <Icon size={18} aria-hidden className={classes.icon} />
      <span>
        {text}
        {request && <WaitsFor request={request} />}
      </span>
    </span>
  );
}
