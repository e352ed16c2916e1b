import 'dayjs/locale/es';
import '@mantine/dates/styles.css';
import { dateTexts as texts } from '@jornada/texts/dates';
import { DatePicker, DatesProvider } from '@mantine/dates';
import classes from './range-calendar.module.css';

/** No red days: the red of Mantine's weekends has too little contrast. */
const spanish = { locale: 'es', firstDayOfWeek: 1 as const, weekendDays: [] };

interface RangeCalendarProps {
  label: string;
  /** Civil dates; null for what is not chosen yet. */
  from: string | null;
  to: string | null;
  /** The day whose month is shown first. */
  today: string;
  /** @param to null after the first day is chosen and before the last one */
  onChoose: (from: string | null, to: string | null) => void;
}

/** A month in which two clicks choose a range of days; the same day twice is a single day. */
export function RangeCalendar({ label, from, to, today, onChoose }: RangeCalendarProps) {
  return (
    <DatesProvider settings={spanish}>
      <DatePicker
        // Typed dates may be in another month.
        key={from?.slice(0, 7)}
        type="range"
        allowSingleDateInRange
        role="group"
        aria-label={label}
        value={[from, to]}
        defaultDate={from ?? today}
        onChange={([first, last]) => onChoose(first, last)}
        hideOutsideDates
        classNames={{ day: classes.day ?? '', month: classes.month ?? '', levelsGroup: classes.months ?? '' }}
        ariaLabels={texts.calendarControls}
      />
    </DatesProvider>
  );
}
