import { Card, Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './data-table.module.css';
import type { TableColumn, TableContent } from './table-column.ts';

/** The list as cards, one below the other. */
export function DataCards<Row>({ label, columns, rows, rowKey, skeletonRows = 5 }: TableContent<Row>) {
  if (!rows) {
    return (
      <div className={classes.cards}>
        {Array.from({ length: skeletonRows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards that stand for none in particular.
          <Skeleton key={index} height={120} radius="lg" />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <Card key={rowKey(row)} component="li" className={classes.card}>
          <RowCard columns={columns} row={row} />
        </Card>
      ))}
    </ul>
  );
}

function RowCard<Row>({ columns, row }: { columns: readonly TableColumn<Row>[]; row: Row }) {
  const fields = columns.filter(({ inCard }) => !inCard);
  const foot = columns.filter(({ inCard }) => inCard === 'foot');
  return (
    <>
      <div className={classes.cardHead}>
        {columns
          .filter(({ inCard }) => inCard === 'head')
          .map(({ key, header, isRowHeader, cell }) => (
            <div key={key} data-name={isRowHeader || undefined}>
              {!isRowHeader && <VisuallyHidden>{header}: </VisuallyHidden>}
              {cell(row)}
            </div>
          ))}
      </div>
      {fields.length > 0 && (
        <dl className={classes.fields}>
          {fields.map(({ key, header, isLong, cell }) => (
            <div key={key} className={classes.field} data-wide={isLong || undefined}>
              <dt>{header}</dt>
              <dd>{cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {foot.map(({ key, cell }) => (
        <div key={key}>{cell(row)}</div>
      ))}
    </>
  );
}
