import 'dayjs/locale/es';
import '@mantine/dates/styles.css';
import { dateTexts as texts } from '@jornada/texts/es/dates';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useEffect, useRef, useState } from 'react';

/** No day is red: the red of Mantine's weekends is too pale to read. */
const spanish = { locale: 'es', firstDayOfWeek: 1 as const, weekendDays: [] };

interface RangeCalendarProps {
  /** Civil dates, both included; null for none. */
  start: string | null;
  end: string | null;
  /** A day tapped once is a range of one day, until another one is tapped. */
  onChoose: (start: string, end: string) => void;
}

/** A month to choose the first and the last day of a stretch from, with two taps. */
export function RangeCalendar({ start, end, onChoose }: RangeCalendarProps) {
  const [first, setFirst] = useState<string | null>(null);
  const [shown, setShown] = useState<string | undefined>(start ?? undefined);
  const chosen = useRef(start);
  // Dates that come from elsewhere come into sight; the month in which somebody chooses stays.
  useEffect(() => {
    if (start && start !== chosen.current) setShown(start);
    chosen.current = start;
  }, [start]);
  const isPicking = first !== null && first === start && first === end;
  return (
    <DatesProvider settings={spanish}>
      <DatePicker
        type="range"
        highlightToday
        allowSingleDateInRange
        value={isPicking ? [first, null] : [start, end]}
        {...(shown && { date: shown })}
        onDateChange={setShown}
        onChange={([from, to]) => {
          setFirst(to === null ? from : null);
          if (from === null) return;
          chosen.current = from;
          onChoose(from, to ?? from);
        }}
        hideOutsideDates
        ariaLabels={texts.calendarControls}
      />
    </DatesProvider>
  );
}
