import type { Bank } from '@jornada/contract/bank/bank-line';
import { bankTexts } from '@jornada/texts/bank';
import { formatDate, formatDuration } from '../../shared/time/civil-format.ts';
import { Figures, FigureValue } from '../../shared/widgets/figure-card.tsx';

const { figures: texts, signed } = bankTexts;

/** What a bank comes to: its balance, what is reserved, what can be asked for, and what is due next. */
export function BankFigures({ bank }: { bank: Bank }) {
  const { balanceMinutes, reservedMinutes, availableMinutes, nextDue } = bank;
  return (
    <Figures
      figures={[
        { name: texts.balance, value: <FigureValue>{signed(balanceMinutes)}</FigureValue> },
        { name: texts.available, value: <FigureValue>{formatDuration(availableMinutes)}</FigureValue> },
        { name: texts.reserved, value: <FigureValue>{formatDuration(reservedMinutes)}</FigureValue> },
        {
          name: texts.nextDue,
          value: nextDue ? texts.due(nextDue.minutes, formatDate(nextDue.on)) : texts.noDue,
        },
      ]}
    />
  );
}
