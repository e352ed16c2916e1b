import 'dayjs/locale/es';
import '@mantine/dates/styles.css';
import { dateTexts as texts } from '@jornada/texts/es/dates';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useEffect, useRef } from 'react';

/** No day is red: the red of Mantine's weekends is too pale to read. */
const spanish = { locale: 'es', firstDayOfWeek: 1 as const, weekendDays: [] };

interface DateCalendarProps {
  /** The civil date that is chosen; null for none. */
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  onChoose: (date: string) => void;
}

/** A month to choose a day from, its weeks beginning on Monday; the arrows lead from day to day. */
export function DateCalendar({ value, min, max, onChoose }: DateCalendarProps) {
  const calendar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The keyboard begins at the chosen day or today, also where the focus is set only after this.
    const day = calendar.current?.querySelector<HTMLElement>('table button[tabindex="0"]');
    day?.setAttribute('data-autofocus', 'true');
    day?.focus();
  }, []);
  return (
    <DatesProvider settings={spanish}>
      <DatePicker
        ref={calendar}
        value={value}
        {...(value && { defaultDate: value })}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        onChange={(date) => date && onChoose(date)}
        hideOutsideDates
        ariaLabels={texts.calendarControls}
        // Escape closes the calendar alone, and not the dialog it may be opened from.
        __stopPropagation
      />
    </DatesProvider>
  );
}
