import 'dayjs/locale/es';
import '@mantine/dates/styles.css';
import { dateTexts as texts } from '@jornada/texts/dates';
import { currentLocale } from '@jornada/texts/locale';
import { DatePicker, type DatePickerProps, DatesProvider } from '@mantine/dates';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../call/server-clock.ts';
import { useTimeZone } from '../session/use-time-zone.ts';
import { civilDateAt } from '../time/civil-format.ts';
import { isWeekend, monthOf } from '../time/month-weeks.ts';
import classes from './calendar-day.module.css';

/** No red days: the red of Mantine's weekends has too little contrast. */
const settings = { locale: currentLocale(), firstDayOfWeek: 1 as const, weekendDays: [] };

export interface DateCalendarProps {
  /** The civil date that is chosen; null for none. */
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  onChoose: (date: string) => void;
  /** How days are drawn that are known better. */
  days?: Pick<DatePickerProps, 'getDayProps' | 'renderDay' | 'classNames'>;
  /** Called with the month that is shown, `2026-11`. */
  onMonth?: (month: string) => void;
}

/** A month for choosing a day, weeks beginning on Monday, with today and the weekends; arrow keys move between days. */
export function DateCalendar({ value, min, max, onChoose, days, onMonth }: DateCalendarProps) {
  const calendar = useRef<HTMLDivElement>(null);
  const today = civilDateAt(serverNow(), useTimeZone());
  const [shown, show] = useState(value ?? today);
  useEffect(() => onMonth?.(monthOf(shown)), [onMonth, shown]);
  useEffect(() => {
    // Keyboard navigation begins at the chosen day or today, also when the focus is set later.
    const day = calendar.current?.querySelector<HTMLElement>('table button[tabindex="0"]');
    day?.setAttribute('data-autofocus', 'true');
    day?.focus();
  }, []);
  return (
    <DatesProvider settings={settings}>
      <DatePicker
        ref={calendar}
        value={value}
        date={shown}
        onDateChange={show}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        onChange={(date) => date && onChoose(date)}
        hideOutsideDates
        classNames={{ day: classes.day ?? '' }}
        getDayProps={(date) => ({
          'data-weekend-day': isWeekend(date) || undefined,
          'aria-current': date === today ? 'date' : undefined,
        })}
        {...days}
        ariaLabels={texts.calendarControls}
        // Escape closes only the calendar, not a dialog around it.
        __stopPropagation
      />
    </DatesProvider>
  );
}
