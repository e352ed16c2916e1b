import { dayFigure, daysOf, vacationTexts } from '@jornada/texts/vacations';
import { ownVacationTexts } from '@jornada/texts/vacations-own';
import { Card, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { ownVacationBalanceQuery } from '../../../shared/time-off/vacation-balance.data.ts';
import { BalanceLines } from '../balance/balance-lines.tsx';
import { FigureButton } from '../balance/figure-button.tsx';
import { type BalanceFigure, figureDays } from '../balance/figure-lines.ts';
import classes from './own-balance.module.css';

const { ownFigures: names, lines, balanceFailed, openFigure } = vacationTexts;
/** The days left come first. */
const shown = ['left', 'taken', 'planned', 'pending'] as const;

/** The person's vacation days of this year; each figure opens its lines. */
export function OwnBalance({ year }: { year: number }) {
  const titleId = useId();
  const { data: balance, error, refetch } = useQuery(ownVacationBalanceQuery);
  const opened = useDialog<BalanceFigure>();
  if (error && !balance) return <LoadFailure {...failureUnder(error, balanceFailed)} onRetry={refetch} />;
  return (
    <Card component="section" aria-labelledby={titleId} className={classes.card} aria-busy={!balance}>
      <Title order={2} size="h6" id={titleId}>
        {ownVacationTexts.balance.title(balance?.year ?? year)}
      </Title>
      <dl className={classes.figures}>
        {shown.map((figure) => {
          const days = balance && figureDays(balance, figure);
          return (
            <div key={figure} data-main={figure === 'left' || undefined}>
              <dt>{names[figure]}</dt>
              <dd>
                {days === undefined ? (
                  <Skeleton height={20} width={36} />
                ) : (
                  <FigureButton
                    name={openFigure(names[figure], daysOf(days))}
                    isShort={days < 0}
                    onOpen={() => opened.open(figure)}
                  >
                    {dayFigure(days)}
                  </FigureButton>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {balance && opened.subject && (
        <AppDialog
          title={lines.title(names[opened.subject], balance.year)}
          isOpen={opened.isOpen}
          onClose={opened.close}
        >
          <BalanceLines balance={balance} figure={opened.subject} />
        </AppDialog>
      )}
    </Card>
  );
}
