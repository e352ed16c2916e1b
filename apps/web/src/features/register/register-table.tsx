import { registerTexts as texts } from '@jornada/texts/register';
import { EmptyState } from '@mantine/core';
import { IconCalendar, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OpenedDialog } from '../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../shared/dialog/use-dialog.ts';
import { failureOf } from '../../shared/feedback/failure.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { actionsColumn } from '../../shared/list/actions-column.tsx';
import { PagedTable } from '../../shared/list/paged-table.tsx';
import { RowAction } from '../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../shared/list/table-column.ts';
import { PersonLink } from '../../shared/people/person-link.tsx';
import { PersonDaysDialog } from './person-days-dialog.tsx';
import { type AskedRegister, type RegisterPerson, registerQuery } from './register.data.ts';

const { columns: headers } = texts;

/** Who worked in a month, and how much. */
export function RegisterTable({ asked }: { asked: AskedRegister }) {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery(registerQuery(asked, page));
  const opened = useDialog<RegisterPerson>();
  const failure = !data && error && failureOf(error, texts.loadFailed);
  return (
    <>
      {failure && <LoadFailure {...failure} onRetry={refetch} />}
      {!failure && (
        <PagedTable
          label={texts.title}
          columns={columns(opened.open)}
          page={data}
          isStale={isPlaceholderData}
          rowKey={({ userId }) => userId}
          onPage={setPage}
          empty={<EmptyState icon={<IconUsers size={40} aria-hidden />} title={texts.none} />}
        />
      )}
      <OpenedDialog dialog={opened}>
        {(person, shown) => <PersonDaysDialog person={person} month={asked.month} {...shown} />}
      </OpenedDialog>
    </>
  );
}

function columns(onOpen: (person: RegisterPerson) => void): TableColumn<RegisterPerson>[] {
  return [
    {
      key: 'person',
      header: headers.person,
      cell: ({ userId, userName }) => <PersonLink id={userId} name={userName} />,
      isRowHeader: true,
      inCard: 'head',
    },
    { key: 'days', header: headers.days, cell: ({ daysWorked }) => daysWorked, isFigure: true },
    {
      key: 'worked',
      header: headers.worked,
      cell: ({ workedMinutes }) => texts.hours(workedMinutes),
      isFigure: true,
    },
    {
      key: 'ordinary',
      header: headers.ordinary,
      cell: ({ ordinaryMinutes }) => texts.hours(ordinaryMinutes),
      isFigure: true,
    },
    { key: 'parts', header: headers.parts, cell: texts.parts },
    actionsColumn(headers.actions, (person) => (
      <RowAction
        icon={IconCalendar}
        text={texts.open}
        name={texts.openOf(person.userName)}
        onClick={() => onOpen(person)}
      />
    )),
  ];
}
