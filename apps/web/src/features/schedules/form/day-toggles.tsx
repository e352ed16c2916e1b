import { schedulesTexts } from '@jornada/texts/schedules';
import { InputError, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './day-toggles.module.css';

const { names, short } = schedulesTexts.days;

interface DayTogglesProps {
  label: string;
  /** The weekdays that are chosen, 1 (Monday) to 7. */
  days: readonly number[];
  error: ReactNode;
  /** Their path in the form: the first one takes the focus for an error. */
  path: string;
  onChange: (days: number[]) => void;
}

/** The weekdays, Monday first, as toggles. */
export function DayToggles({ label, days, error, path, onChange }: DayTogglesProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not stand in a line with other labels.
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      <div className={classes.days} data-wrong={Boolean(error) || undefined}>
        {names.map((name, place) => {
          const day = place + 1;
          const isOn = days.includes(day);
          return (
            <UnstyledButton
              key={name}
              className={classes.day}
              aria-pressed={isOn}
              {...(place === 0 && { 'data-path': path })}
              onClick={() => onChange(isOn ? days.filter((one) => one !== day) : [...days, day].toSorted())}
            >
              <span aria-hidden>{short[place]}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </UnstyledButton>
          );
        })}
      </div>
      {error && (
        <InputError id={`${id}-error`} mt={4}>
          {error}
        </InputError>
      )}
    </div>
  );
}
