import { historyTexts as texts } from '@jornada/texts/attendance-history';
import { Button, Group, Skeleton } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { partAhead, useAhead } from '../../../shared/browser/part-ahead.ts';
import { useNarrow } from '../../../shared/browser/use-narrow.ts';
import type { WantedDates } from './history-dates.tsx';
import classes from './history-filters.module.css';
import { type HistoryPeriod, readHistorySearch } from './history-search.ts';
import { choiceOf, type PeriodChoice, periodChoices } from './period-choices.ts';

const HistoryDates = partAhead(() => import('./history-dates.tsx'), 'HistoryDates');

interface HistoryFiltersProps {
  period: HistoryPeriod;
  today: string;
  onShow: (period: HistoryPeriod) => void;
}

const shownChoices: readonly PeriodChoice[] = ['thisWeek', 'thisMonth', 'lastMonth', 'lastDays'];

/** Which days are shown: one press for the usual periods, or two dates. */
export function HistoryFilters({ period, today, onShow }: HistoryFiltersProps) {
  const [wanted, setWanted] = useState<WantedDates>(period);
  const firstDate = useRef<HTMLInputElement>(null);
  // When the address changes, as by the browser's back button, it replaces what was typed.
  const [shown, setShown] = useState(period);
  if (shown.from !== period.from || shown.to !== period.to) {
    setShown(period);
    setWanted(period);
  }
  const want = (next: WantedDates) => {
    setWanted(next);
    const { desde: from, hasta: to } = readHistorySearch({ desde: next.from, hasta: next.to });
    if (from && to) onShow({ from, to });
  };
  const [isChoosing, setChoosing] = useState(false);
  const chosen = isChoosing ? null : choiceOf(period, today);
  const choose = (choice: PeriodChoice) => {
    setChoosing(false);
    want(periodChoices(today)[choice]);
  };
  // On a phone the dates are there once they are wanted.
  const isShort = useNarrow() && chosen !== null;
  useAhead(HistoryDates);
  const pick = () => {
    flushSync(() => setChoosing(true));
    firstDate.current?.focus();
  };
  return (
    <div className={classes.filters}>
      <Group gap={6} role="group" aria-label={texts.periods.label} className={classes.choices}>
        {shownChoices.map((choice) => (
          <Button
            key={choice}
            variant={choice === chosen ? 'light' : 'default'}
            px="sm"
            aria-pressed={choice === chosen}
            onClick={() => choose(choice)}
          >
            {texts.periods[choice]}
          </Button>
        ))}
        <Button
          variant={chosen === null ? 'light' : 'default'}
          px="sm"
          aria-pressed={chosen === null}
          onClick={pick}
        >
          {texts.periods.other}
        </Button>
      </Group>
      {!isShort && (
        <div className={classes.dates}>
          <Suspense fallback={<WaitingDates />}>
            <HistoryDates wanted={wanted} onWant={want} firstDate={firstDate} isAskedFor={isChoosing} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function WaitingDates() {
  return (
    <>
      <Skeleton className={classes.waiting} />
      <Skeleton className={classes.waiting} />
    </>
  );
}
