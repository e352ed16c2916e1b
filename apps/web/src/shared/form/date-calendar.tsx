import 'dayjs/locale/es';
import '@mantine/dates/styles.css';
import { dateTexts as texts } from '@jornada/texts/dates';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useEffect, useRef } from 'react';

/** No red days: the red of Mantine's weekends has too little contrast. */
const spanish = { locale: 'es', firstDayOfWeek: 1 as const, weekendDays: [] };

interface DateCalendarProps {
  /** The civil date that is chosen; null for none. */
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  onChoose: (date: string) => void;
}

/** A month for choosing a day, weeks beginning on Monday; arrow keys move between days. */
export function DateCalendar({ value, min, max, onChoose }: DateCalendarProps) {
  const calendar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Keyboard navigation begins at the chosen day or today, also when the focus is set later.
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
        // Escape closes only the calendar, not a dialog around it.
        __stopPropagation
      />
    </DatesProvider>
  );
}
