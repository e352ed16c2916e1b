import { dateTexts } from '@jornada/texts/dates';
import {
  ActionIcon,
  CloseButton,
  Group,
  Popover,
  PopoverDropdown,
  PopoverTarget,
  Skeleton,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../browser/lazy-part.ts';
import type { DateCalendarProps } from './date-calendar.tsx';
import classes from './date-field.module.css';
import { dateAsTyped, isCivilDate, typedDate } from './typed-date.ts';

const DateCalendar = lazyPart(() => import('./date-calendar.tsx'), 'DateCalendar');

export interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  label: string;
  /** A civil date, `2026-11-21`; null for none. */
  value: string | null;
  /** @param value a civil date; null for none; the typed text if it is no date, which `isCivilDate` tells and the API refuses */
  onChange: (value: string | null) => void;
  /** The first and the last day that the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
  /** Whether it has a button to clear it. */
  clearable?: boolean;
  /** Whether it opens a calendar; not where one is shown beside it. */
  hasCalendar?: boolean;
  /** The calendar that it opens, where that knows more than today and the weekends. */
  calendar?: (props: DateCalendarProps) => ReactNode;
}

/**
 * A date: typed as dd/mm/aaaa, or chosen from a calendar that is loaded when it is first opened. Mantine's `DateInput` would silently keep
 * the last date while something else is typed, opens its calendar over the form at every focus, and loads dayjs with every form.
 */
export function DateField(props: DateFieldProps) {
  const {
    label,
    value,
    onChange,
    min,
    max,
    clearable = false,
    hasCalendar = true,
    calendar = (props) => <DateCalendar {...props} />,
    error,
    disabled = false,
    onBlur,
    ...input
  } = props;
  const [typed, setTyped] = useState(dateAsTyped(value));
  const [isLeft, setLeft] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  // A new value from outside replaces the typed text; the field's own value does not.
  useEffect(() => {
    setTyped((present) => (typedDate(present) === value ? present : dateAsTyped(value)));
  }, [value]);

  const choose = (date: string | null) => {
    setTyped(dateAsTyped(date));
    onChange(date);
  };
  const isOdd = value !== null && !isCivilDate(value);
  const isClearable = clearable && value !== null && !disabled;

  return (
    <TextInput
      label={label}
      placeholder={dateTexts.placeholder}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      value={typed}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        setLeft(false);
        setTyped(currentTarget.value);
        onChange(typedDate(currentTarget.value));
      }}
      onBlur={(event) => {
        setLeft(true);
        setTyped(dateAsTyped(typedDate(typed)));
        onBlur?.(event);
      }}
      error={error || (isOdd && isLeft && dateTexts.invalid)}
      rightSectionPointerEvents="all"
      rightSectionWidth={isClearable ? 68 : 38}
      rightSection={
        hasCalendar && (
          <Group gap={2} wrap="nowrap">
            {isClearable && (
              <CloseButton size="md" aria-label={dateTexts.clear(label)} onClick={() => choose(null)} />
            )}
            <Popover
              opened={isOpen}
              onChange={setOpen}
              trapFocus
              returnFocus
              position="bottom-end"
              shadow="md"
            >
              <PopoverTarget>
                <ActionIcon
                  ref={button}
                  variant="subtle"
                  size={30}
                  disabled={disabled}
                  aria-label={dateTexts.openCalendar(label)}
                  onClick={() => setOpen(!isOpen)}
                >
                  <IconCalendar size={18} aria-hidden />
                </ActionIcon>
              </PopoverTarget>
              <PopoverDropdown
                aria-label={dateTexts.calendar(label)}
                aria-labelledby={undefined}
                data-mantine-stop-propagation
              >
                <Suspense fallback={<Skeleton className={classes.waiting} />}>
                  {calendar({
                    value: value !== null && isCivilDate(value) ? value : null,
                    min,
                    max,
                    onChoose: (date) => {
                      choose(date);
                      setOpen(false);
                      button.current?.focus();
                    },
                  })}
                </Suspense>
              </PopoverDropdown>
            </Popover>
          </Group>
        )
      }
      {...input}
    />
  );
}
