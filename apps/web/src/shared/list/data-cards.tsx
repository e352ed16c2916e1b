import { widgetTexts } from '@jornada/texts/widgets';
import { Card, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './data-table.module.css';
import type { TableColumn, TableContent } from './table-column.ts';

/**
 * The list as cards, one below the other: a line or two each, whose details open by a tap. Where a column is too long for a line, it
 * is what the list is about, and the cards stand open.
 */
export function DataCards<Row>(props: TableContent<Row>) {
  const { label, columns, rows, rowKey, unfold, skeletonRows = 5 } = props;
  if (!rows) {
    return (
      <div className={classes.cards}>
        {Array.from({ length: skeletonRows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards that stand for none in particular.
          <Skeleton key={index} height={68} radius="lg" />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <Card key={rowKey(row)} component="li" padding="sm" className={classes.card}>
          <RowCard columns={columns} row={row} unfold={unfold} />
        </Card>
      ))}
    </ul>
  );
}

function RowCard<Row>({ columns, row, unfold }: CardPartProps<Row>) {
  const nameId = useId();
  const detailsId = useId();
  const [isOpen, details] = useDisclosure(false);
  const head = columns.filter(({ inCard }) => inCard === 'head');
  const line = columns.filter(({ inCard }) => inCard === 'line');
  const rest = columns.filter(({ inCard }) => !inCard || inCard === 'foot');
  const folds = (rest.length > 1 || unfold !== undefined) && !columns.some(({ isLong }) => isLong);
  return (
    <>
      <div className={classes.cardHead}>
        {head.map(({ key, header, isRowHeader, cell }) => (
          <div key={key} id={isRowHeader ? nameId : undefined} data-name={isRowHeader || undefined}>
            {!isRowHeader && <VisuallyHidden>{header}: </VisuallyHidden>}
            {cell(row)}
            {isRowHeader && <CardLine columns={line} row={row} />}
          </div>
        ))}
        {folds && (
          <UnstyledButton
            className={classes.unfold}
            aria-label={widgetTexts.list.details}
            aria-describedby={nameId}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={details.toggle}
          >
            <IconChevronDown size={18} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      {(!folds || isOpen) && rest.length > 0 && (
        <CardDetails id={detailsId} columns={rest} row={row} unfold={unfold} />
      )}
    </>
  );
}

interface CardPartProps<Row> {
  columns: readonly TableColumn<Row>[];
  row: Row;
  unfold?: TableContent<Row>['unfold'] | undefined;
}

/** What tells the row from the others besides its name, small and below it; a figure with what it counts. */
function CardLine<Row>({ columns, row }: CardPartProps<Row>) {
  return columns.map(({ key, header, cell, isFigure }) => (
    <div key={key} className={classes.cardLine}>
      {isFigure ? `${header}: ` : <VisuallyHidden>{header}: </VisuallyHidden>}
      {cell(row)}
    </div>
  ));
}

function CardDetails<Row>({ id, columns, row, unfold }: CardPartProps<Row> & { id: string }) {
  const fields = columns.filter(({ inCard }) => !inCard);
  const foot = columns.filter(({ inCard }) => inCard === 'foot');
  return (
    <div id={id} className={classes.details}>
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
      {unfold?.content(row)}
      {foot.map(({ key, cell }) => (
        <div key={key}>{cell(row)}</div>
      ))}
    </div>
  );
}
