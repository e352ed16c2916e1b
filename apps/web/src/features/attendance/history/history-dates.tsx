import { historyTexts as texts } from '@jornada/texts/attendance-history';
import type { Ref } from 'react';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { KnownDateField } from '../../../shared/time-off/known-date-field.tsx';
import { self } from '../../../shared/time-off/use-days-known.ts';

/** The first and the last day that somebody wants, as far as they have said. */
export interface WantedDates {
  readonly from: string | null;
  readonly to: string | null;
}

interface HistoryDatesProps {
  wanted: WantedDates;
  onWant: (wanted: WantedDates) => void;
  firstDate: Ref<HTMLInputElement>;
  /** Whether they come because somebody pressed for them. */
  isAskedFor: boolean;
}

/** The first and the last day that are shown, to be typed or chosen. */
export function HistoryDates({ wanted, onWant, firstDate, isAskedFor }: HistoryDatesProps) {
  const isReversed = isDate(wanted.from) && isDate(wanted.to) && (wanted.from ?? '') > (wanted.to ?? '');
  return (
    <>
      <KnownDateField
        whose={self}
        ref={firstDate}
        autoFocus={isAskedFor}
        label={texts.from}
        value={wanted.from}
        onChange={(from) => onWant({ ...wanted, from })}
        error={isReversed && texts.rangeReversed}
      />
      <KnownDateField
        whose={self}
        label={texts.to}
        value={wanted.to}
        onChange={(to) => onWant({ ...wanted, to })}
      />
    </>
  );
}

const isDate = (value: string | null) => value !== null && isCivilDate(value);
