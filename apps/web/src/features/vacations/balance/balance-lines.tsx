import type { Balance, BalanceLine } from '@jornada/contract/vacations/balance';
import { dayFigure } from '@jornada/texts/day-figures';
import { vacationTexts } from '@jornada/texts/vacations';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './balance-lines.module.css';
import { type BalanceFigure, isSpent, linesOf, sumOf } from './figure-lines.ts';
import { lineDetails, signedDays } from './line-words.ts';

const { lines: texts } = vacationTexts;

interface BalanceLinesProps {
  balance: Pick<Balance, 'lines' | 'dayUnit'>;
  figure: BalanceFigure;
  /** An action on a line. */
  action?: (line: BalanceLine) => ReactNode;
}

/** The lines behind a figure of a balance, and their sum. */
export function BalanceLines({ balance, figure, action }: BalanceLinesProps) {
  const lines = linesOf(balance, figure);
  // Days taken are shown as a count; where they are subtracted from something, with their sign.
  const daysWords = (days: number) => (isSpent(figure) ? dayFigure(0 - days) : signedDays(days));
  return (
    <div>
      {lines.length === 0 && <Text size="sm">{texts.none}</Text>}
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own, and they are never put in another order.
            <li key={place} className={classes.line}>
              <div className={classes.words}>
                <div>{texts.kinds[line.kind]}</div>
                {lineDetails(line).map((detail) => (
                  <div key={detail} className={classes.detail}>
                    {detail}
                  </div>
                ))}
              </div>
              {action?.(line)}
              <span className={classes.days}>{daysWords(line.days)}</span>
            </li>
          ))}
          <li className={classes.line} data-sum>
            <div className={classes.words}>{texts.sum}</div>
            <span className={classes.days}>{daysWords(sumOf(lines))}</span>
          </li>
        </ul>
      )}
      <Text size="xs" c="dimmed" mt="xs">
        {texts.unit[balance.dayUnit]} {figure === 'left' && texts.pendingApart}
      </Text>
    </div>
  );
}
