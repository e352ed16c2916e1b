import type { Balance } from '@jornada/contract/vacations/balance';
import { dayFigure } from '@jornada/texts/day-figures';
import { vacationTexts } from '@jornada/texts/vacations';
import { Card, Skeleton, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import classes from './balance-card.module.css';
import { FigureButton } from './figure-button.tsx';
import { type BalanceFigure, figureDays } from './figure-lines.ts';

/** The days left come first. */
const shown = ['left', 'taken', 'planned', 'pending'] as const;

interface BalanceCardProps {
  /** @param year of the balance, once it is known */
  title: (year: number | undefined) => string;
  query: Pick<UseQueryResult<Balance>, 'data' | 'error' | 'refetch'>;
  names: Readonly<Record<BalanceFigure, string>>;
  /** The accessible name of a figure, which says that it opens. */
  nameOf: (figure: BalanceFigure, days: number) => string;
  onOpen: (figure: BalanceFigure) => void;
  /** What a figure opens. */
  children: ReactNode;
}

/** The vacation days of a year; each figure opens its lines. */
export function BalanceCard({ title, query, names, nameOf, onOpen, children }: BalanceCardProps) {
  const titleId = useId();
  const { data: balance, error, refetch } = query;
  if (error && !balance)
    return <LoadFailure {...failureUnder(error, vacationTexts.balanceFailed)} onRetry={refetch} />;
  return (
    <Card component="section" aria-labelledby={titleId} className={classes.card} aria-busy={!balance}>
      <Title order={2} size="h6" id={titleId}>
        {title(balance?.year)}
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
                  <FigureButton name={nameOf(figure, days)} isShort={days < 0} onOpen={() => onOpen(figure)}>
                    {dayFigure(days)}
                  </FigureButton>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {children}
    </Card>
  );
}
