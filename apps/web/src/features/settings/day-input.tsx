import { companyAuditTexts } from '@jornada/texts/es/company-audit';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';

interface DayInputProps {
  label: string;
  /** A civil date, `2026-11-21`. */
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (date: string | undefined) => void;
}

/** One day. It is asked for once it is whole and within its bounds: a year is typed figure by figure. */
export function DayInput({ label, value, min, max, onChoose }: DayInputProps) {
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  const isReversed =
    typed !== '' && ((min !== undefined && typed < min) || (max !== undefined && typed > max));
  const isOdd = typed !== '' && typed < '2000';
  return (
    <TextInput
      label={label}
      type="date"
      min={min}
      max={max}
      value={typed}
      onChange={({ currentTarget }) => {
        const date = currentTarget.value;
        setTyped(date);
        const isWithin = (!min || date >= min) && (!max || date <= max) && date >= '2000';
        if (date === '' || isWithin) onChoose(date || undefined);
      }}
      error={isReversed && !isOdd && companyAuditTexts.filters.rangeReversed}
    />
  );
}
