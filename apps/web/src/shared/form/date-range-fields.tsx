import { useEffect, useState } from 'react';
import { DateField } from './date-field.tsx';
import { isCivilDate } from './typed-date.ts';

/** Civil dates, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

interface DateRangeFieldsProps {
  value: DateRange;
  words: { readonly from: string; readonly to: string; readonly reversed: string };
  /** Called when both are complete and in order, because a year is typed digit by digit. */
  onChoose: (range: DateRange) => void;
}

const firstDay = '2000-01-01';
const isSensible = (date: string | null): date is string =>
  date !== null && isCivilDate(date) && date >= firstDay;

/** First and last day of a range; typed text stays also while it is no valid range. */
export function DateRangeFields({ value, words, onChoose }: DateRangeFieldsProps) {
  const [typed, setTyped] = useState<{ from: string | null; to: string | null }>(value);
  const { from, to } = value;
  useEffect(() => setTyped({ from, to }), [from, to]);
  const isReversed = isSensible(typed.from) && isSensible(typed.to) && typed.from > typed.to;
  const type = (next: { from: string | null; to: string | null }) => {
    setTyped(next);
    if (!isSensible(next.from) || !isSensible(next.to) || next.from > next.to) return;
    if (next.from !== from || next.to !== to) onChoose({ from: next.from, to: next.to });
  };
  return (
    <>
      <DateField
        label={words.from}
        value={typed.from}
        onChange={(date) => type({ ...typed, from: date })}
        error={isReversed && words.reversed}
      />
      <DateField label={words.to} value={typed.to} onChange={(date) => type({ ...typed, to: date })} />
    </>
  );
}
