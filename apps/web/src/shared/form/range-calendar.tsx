import 'dayjs/locale/es';
import '@mantine/dates/styles.css';
import { dateTexts as texts } from '@jornada/texts/es/dates';
import { DatePicker, DatesProvider } from '@mantine/dates';
import classes from './range-calendar.module.css';

/** No day is red: the red of Mantine's weekends is too pale to read. */
const spanish = { locale: 'es', firstDayOfWeek: 1 as const, weekendDays: [] };

interface RangeCalendarProps {
  label: string;
  /** Civil dates; null for what is not chosen yet. */
  from: string | null;
  to: string | null;
  /** The day whose month is shown at first. */
  today: string;
  /** @param to null once the first day is chosen and the last is not */
  onChoose: (from: string | null, to: string | null) => void;
}

/** A month on which two taps choose a range of days, the first and the last; the same day twice is that day. */
export function RangeCalendar({ label, from, to, today, onChoose }: RangeCalendarProps) {
  return (
    <DatesProvider settings={spanish}>
      <DatePicker
        // Typed dates may lie in another month.
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
