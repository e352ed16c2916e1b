import { companyAuditTexts } from '@jornada/texts/company-audit';
import { useEffect, useState } from 'react';
import { DateField } from '../../../shared/form/date-field.tsx';
import { isCivilDate } from '../../../shared/form/typed-date.ts';

interface DayInputProps {
  label: string;
  /** A civil date, `2026-11-21`. */
  value: string | null | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (date: string | undefined) => void;
}

/** One date. It is only reported once it is complete and within its bounds, since a year is typed digit by digit. */
export function DayInput({ label, value = null, min, max, onChoose }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(value);
  useEffect(() => setTyped(value), [value]);
  const isReversed = typed !== null && isSensible(typed) && !isWithin(typed, min, max);
  return (
    <DateField
      label={label}
      clearable
      min={min}
      max={max}
      value={typed}
      onChange={(date) => {
        setTyped(date);
        if (date === null) onChoose(undefined);
        else if (isSensible(date) && isWithin(date, min, max)) onChoose(date);
      }}
      error={isReversed && companyAuditTexts.filters.rangeReversed}
    />
  );
}

const firstDay = '2000-01-01';
const isSensible = (date: string) => isCivilDate(date) && date >= firstDay;
const isWithin = (date: string, min = firstDay, max = date) => date >= min && date <= max;
