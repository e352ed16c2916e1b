import { historyTexts as texts } from '@jornada/texts/attendance-history';
import { Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { KnownDateField } from '../../../shared/time-off/known-date-field.tsx';
import { self } from '../../../shared/time-off/use-days-known.ts';
import classes from './history-filters.module.css';
import { type HistoryPeriod, readHistorySearch } from './history-search.ts';
import { choiceOf, type PeriodChoice, periodChoices } from './period-choices.ts';

interface HistoryFiltersProps {
  period: HistoryPeriod;
  today: string;
  onShow: (period: HistoryPeriod) => void;
}

const shownChoices: readonly PeriodChoice[] = ['thisWeek', 'thisMonth', 'lastMonth', 'lastDays'];

/** Which days are shown: one press for the usual periods, or two dates. */
export function HistoryFilters({ period, today, onShow }: HistoryFiltersProps) {
  const [wanted, setWanted] = useState<{ from: string | null; to: string | null }>(period);
  const firstDate = useRef<HTMLInputElement>(null);
  // When the address changes, as by the browser's back button, it replaces what was typed.
  const [shown, setShown] = useState(period);
  if (shown.from !== period.from || shown.to !== period.to) {
    setShown(period);
    setWanted(period);
  }
  const isReversed = isDate(wanted.from) && isDate(wanted.to) && (wanted.from ?? '') > (wanted.to ?? '');
  const want = (next: typeof wanted) => {
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
      <div className={classes.dates} data-chosen={chosen !== null || undefined}>
        <KnownDateField
          whose={self}
          ref={firstDate}
          label={texts.from}
          value={wanted.from}
          onChange={(from) => want({ ...wanted, from })}
          error={isReversed && texts.rangeReversed}
        />
        <KnownDateField
          whose={self}
          label={texts.to}
          value={wanted.to}
          onChange={(to) => want({ ...wanted, to })}
        />
      </div>
    </div>
  );
}

const isDate = (value: string | null) => value !== null && isCivilDate(value);
