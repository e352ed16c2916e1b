import type { Balance } from '@jornada/contract/vacations/balance';
import { dayFigure } from '@jornada/texts/day-figures';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { Alert, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { BalanceLines } from '../balance/balance-lines.tsx';
import { signedDays } from '../balance/line-words.ts';
import classes from './year-cost.module.css';

const { facts: texts } = vacationReviewTexts;

interface YearCostProps {
  balance: Balance;
  cost: number;
  left: number;
}

/** What somebody has left in a year, what the vacation costs, and what remains; it opens its lines. */
export function YearCost({ balance, cost, left }: YearCostProps) {
  const titleId = useId();
  const linesId = useId();
  const [isOpen, lines] = useDisclosure(false);
  const { year, dayUnit } = balance;
  const figures = [
    [texts.now, dayFigure(balance.left)],
    [texts.cost, signedDays(0 - cost)],
    [texts.after, dayFigure(left)],
  ];
  return (
    <section aria-labelledby={titleId} className={classes.year}>
      <Text id={titleId} component="h3" size="sm" fw={600}>
        {texts.balance(year, dayUnit)}
      </Text>
      <dl className={classes.figures}>
        {figures.map(([name, days]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{days}</dd>
          </div>
        ))}
      </dl>
      {left < 0 && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="presentation" p="xs">
          {texts.tooMany(0 - left, year, dayUnit)}
        </Alert>
      )}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          px={0}
          aria-expanded={isOpen}
          aria-controls={isOpen ? linesId : undefined}
          onClick={lines.toggle}
        >
          {texts.showLines}
        </Button>
      </div>
      {isOpen && (
        <div id={linesId}>
          <BalanceLines balance={balance} figure="left" />
        </div>
      )}
    </section>
  );
}
