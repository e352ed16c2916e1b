import { dayFigure, daysOf } from '@jornada/texts/day-figures';
import { vacationTexts } from '@jornada/texts/vacations';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { knownBy } from '../../../shared/people/known-by.ts';
import { PersonLink } from '../../../shared/people/person-link.tsx';
import { FigureButton } from '../balance/figure-button.tsx';
import { type BalanceFigure, figureDays } from '../balance/figure-lines.ts';
import type { SummaryRow } from '../vacations.data.ts';
import classes from './summary-columns.module.css';

const { columns: headers } = vacationReviewTexts.summary;

/** The columns of everybody's balances; each figure opens its lines. */
export function summaryColumns(onOpen: (row: SummaryRow, figure: BalanceFigure) => void) {
  const figureColumn = (figure: BalanceFigure): TableColumn<SummaryRow> => ({
    key: figure,
    header: headers[figure],
    isFigure: true,
    ...(figure === 'left' && { inCard: 'head' as const }),
    cell: (row) => {
      const days = figureDays(row, figure);
      const name = vacationTexts.figureOf(headers[figure], daysOf(days), row.userName);
      return (
        <>
          {figure === 'left' && (
            <span className={classes.inCard} aria-hidden>
              {headers.left}
            </span>
          )}
          <FigureButton name={name} isShort={days < 0} onOpen={() => onOpen(row, figure)}>
            {dayFigure(days)}
          </FigureButton>
        </>
      );
    },
  });
  const columns: TableColumn<SummaryRow>[] = [
    {
      key: 'name',
      header: headers.name,
      isRowHeader: true,
      inCard: 'head',
      cell: ({ userId, userName, email, staffNumber }) => (
        <>
          <PersonLink id={userId} name={userName} />
          <span className={classes.email}>{knownBy({ email, staffNumber })}</span>
        </>
      ),
    },
    figureColumn('entitled'),
    figureColumn('taken'),
    figureColumn('planned'),
    figureColumn('pending'),
    figureColumn('left'),
  ];
  return columns;
}
