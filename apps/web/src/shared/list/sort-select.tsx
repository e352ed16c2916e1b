import { widgetTexts } from '@jornada/texts/widgets';
import { IconArrowsSort } from '@tabler/icons-react';
import { ChoiceSelect } from '../form/choice-select.tsx';
import type { SortOrder } from './sort-order.ts';
import type { TableColumn } from './table-column.ts';

interface SortSelectProps<Row> {
  columns: readonly TableColumn<Row>[];
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
}

const { ascending, descending, order: label } = widgetTexts.list;

/** The order of a list whose headers are not there to be pressed. */
export function SortSelect<Row>({ columns, order, onOrder }: SortSelectProps<Row>) {
  const data = columns.flatMap(({ header, sortKey }) =>
    sortKey
      ? [
          { value: `${sortKey},asc`, label: ascending(header) },
          { value: `${sortKey},desc`, label: descending(header) },
        ]
      : [],
  );
  return (
    <ChoiceSelect
      label={label}
      data={data}
      value={order}
      onChoose={(value) => onOrder(value as SortOrder)}
      icon={<IconArrowsSort size={16} aria-hidden />}
    />
  );
}
