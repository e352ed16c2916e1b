import { daysOf } from '@jornada/texts/day-figures';
import { vacationTexts } from '@jornada/texts/vacations';
import { ownVacationTexts } from '@jornada/texts/vacations-own';
import { useQuery } from '@tanstack/react-query';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { ownVacationBalanceQuery } from '../../../shared/time-off/vacation-balance.data.ts';
import { BalanceCard } from '../balance/balance-card.tsx';
import { BalanceLines } from '../balance/balance-lines.tsx';
import type { BalanceFigure } from '../balance/figure-lines.ts';

const { ownFigures: names, lines, openFigure } = vacationTexts;

/** The person's vacation days of this year; each figure opens its lines. */
export function OwnBalance({ year }: { year: number }) {
  const query = useQuery(ownVacationBalanceQuery);
  const opened = useDialog<BalanceFigure>();
  const balance = query.data;
  return (
    <BalanceCard
      title={(known = year) => ownVacationTexts.balance.title(known)}
      query={query}
      names={names}
      nameOf={(figure, days) => openFigure(names[figure], daysOf(days))}
      onOpen={opened.open}
    >
      {balance && opened.subject && (
        <AppDialog
          title={lines.title(names[opened.subject], balance.year)}
          isOpen={opened.isOpen}
          onClose={opened.close}
        >
          <BalanceLines balance={balance} figure={opened.subject} />
        </AppDialog>
      )}
    </BalanceCard>
  );
}
