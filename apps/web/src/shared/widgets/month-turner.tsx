import { widgetTexts } from '@jornada/texts/widgets';
import { formatMonth } from '../time/civil-format.ts';
import { monthAfter } from '../time/month-weeks.ts';
import { PeriodTurner } from './period-turner.tsx';

interface MonthTurnerProps {
  /** The one that is shown, and the present one, as `2026-11`. */
  month: string;
  present: string;
  onMonth: (month: string) => void;
}

/** Which month is shown, and the way to the others. */
export function MonthTurner({ month, present, onMonth }: MonthTurnerProps) {
  return (
    <PeriodTurner
      title={formatMonth(month)}
      words={widgetTexts.month}
      onTurn={(to) => onMonth(to === 'today' ? present : monthAfter(month, to === 'next' ? 1 : -1))}
    />
  );
}
