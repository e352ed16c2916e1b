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
  /** Called once both are whole and in order: a year is typed figure by figure. */
  onChoose: (range: DateRange) => void;
}

const firstDay = '2000-01-01';
const isSensible = (date: string | null): date is string =>
  date !== null && isCivilDate(date) && date >= firstDay;

/** Two days, the first and the last of a range; what is typed stays also where it makes no range yet. */
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
