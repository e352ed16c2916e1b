import type { HeldBank } from '@jornada/contract/bank/review-bank';
import { bankTexts } from '@jornada/texts/bank';
import { Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import { selectionColumn } from '../../../shared/list/selection-column.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import type { Selection } from '../../../shared/list/use-selection.ts';
import { PersonLink } from '../../../shared/people/person-link.tsx';
import { formatDuration } from '../../../shared/time/civil-format.ts';

const { manage: texts, signed } = bankTexts;

/** A bank of a list, whose rows can be ticked. */
export interface ListedBank extends HeldBank {
  readonly id: string;
}

export function bankColumns(
  selection: Selection<ListedBank>,
  onOpen: (bank: ListedBank) => void,
): TableColumn<ListedBank>[] {
  return [
    selectionColumn({
      selection,
      header: texts.columns.select,
      selectPage: texts.selectPage,
      nameOf: ({ userName }) => texts.selectOne(userName),
    }),
    {
      key: 'name',
      header: texts.columns.name,
      isRowHeader: true,
      inCard: 'head',
      cell: ({ userId, userName }) => <PersonLink id={userId} name={userName} />,
    },
    {
      key: 'department',
      header: texts.columns.department,
      isMinor: true,
      cell: ({ departmentName }) => departmentName ?? '',
    },
    {
      key: 'reserved',
      header: texts.columns.reserved,
      isFigure: true,
      cell: ({ reservedMinutes }) => formatDuration(reservedMinutes),
    },
    {
      key: 'balance',
      header: texts.columns.balance,
      isFigure: true,
      inCard: 'head',
      cell: ({ balanceMinutes }) => (
        <Text span size="sm" fw={600}>
          {signed(balanceMinutes)}
        </Text>
      ),
    },
    actionsColumn(texts.columns.actions, (bank) => (
      <RowAction
        icon={IconListDetails}
        text={texts.open}
        name={texts.openOf(bank.userName)}
        onClick={() => onOpen(bank)}
      />
    )),
  ];
}
