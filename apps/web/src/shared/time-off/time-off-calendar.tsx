import 'dayjs/locale/es';
import '@mantine/dates/styles.css';
import { dateTexts } from '@jornada/texts/dates';
import { currentLocale } from '@jornada/texts/locale';
import { timeOffCalendarTexts as texts } from '@jornada/texts/time-off-calendar';
import { VisuallyHidden } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { dateAfterKey, monthOf } from '../time/month-weeks.ts';
import { CalendarDay, dayClass, marksOf } from './calendar-day.tsx';
import classes from './time-off-calendar.module.css';
import { TimeOffLegend } from './time-off-legend.tsx';
import { useDaysKnown, type Whose } from './use-days-known.ts';

/** No red days: the red of Mantine's weekends has too little contrast. */
const settings = { locale: currentLocale(), firstDayOfWeek: 1 as const, weekendDays: [] };

interface TimeOffCalendarProps {
  label: string;
  whose: Whose;
  /** Civil dates; null for what is not chosen yet. */
  from: string | null;
  to: string | null;
  today: string;
  /** @param to null after the first day is chosen and before the last one */
  onChoose: (from: string | null, to: string | null) => void;
}

/**
 * A month in which a first and a last day are chosen; the same day twice is a single day. It shows what is on each day, and says it of the
 * day under the pointer or with the focus.
 */
export function TimeOffCalendar({ label, whose, from, to, today, onChoose }: TimeOffCalendarProps) {
  const keysId = useId();
  const [pointed, setPointed] = useState<string | null>(null);
  const { month, turnTo, root, onKeyDown } = useMonth(from ?? today, from);
  const { factsOn, isLoading, isFailed, isTeamShown } = useDaysKnown(whose, month, today);
  const waiting = isFailed ? texts.failed : texts.help;
  return (
    <div className={classes.calendar}>
      <DatesProvider settings={settings}>
        <DatePicker
          ref={root}
          type="range"
          allowSingleDateInRange
          role="group"
          aria-label={label}
          aria-describedby={keysId}
          aria-busy={isLoading}
          value={[from, to]}
          date={`${month}-01`}
          onDateChange={(date) => turnTo(monthOf(date))}
          onChange={([first, last]) => onChoose(first, last)}
          onMouseLeave={() => setPointed(null)}
          hideOutsideDates
          withCellSpacing={false}
          classNames={{
            day: dayClass,
            month: classes.month ?? '',
            levelsGroup: classes.months ?? '',
          }}
          ariaLabels={dateTexts.calendarControls}
          getDayProps={(date) => ({
            ...marksOf(factsOn(date)),
            'data-date': date,
            onKeyDown,
            onFocus: () => setPointed(date),
            onBlur: () => setPointed(null),
            onMouseEnter: () => setPointed(date),
          })}
          renderDay={(date) => <CalendarDay date={date} facts={factsOn(date)} />}
        />
      </DatesProvider>
      <VisuallyHidden id={keysId}>{texts.keys}</VisuallyHidden>
      {/* What the days' names say already. */}
      <p className={classes.told} aria-hidden={!isFailed || undefined} role={isFailed ? 'status' : undefined}>
        {pointed === null ? waiting : factsOn(pointed).words}
      </p>
      {whose.of !== 'nobody' && <TimeOffLegend hasTeam={isTeamShown} />}
    </div>
  );
}

/**
 * The month that is shown: that of the first day when it is typed, and where the keys lead. Mantine's own keys end at the month's edge.
 * @param start the day whose month is shown first
 */
function useMonth(start: string, from: string | null) {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const [month, turnTo] = useState(monthOf(start));
  const typed = from && monthOf(from);
  useEffect(() => {
    if (typed) turnTo(typed);
  }, [typed]);
  useEffect(() => {
    if (wanted.current === null || monthOf(wanted.current) !== month) return;
    root.current?.querySelector<HTMLElement>(`[data-date="${wanted.current}"]`)?.focus();
    wanted.current = null;
  }, [month]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { date = '' } = event.currentTarget.dataset;
    const next = dateAfterKey(event.key, date);
    if (!next || (event.key.startsWith('Arrow') && monthOf(next) === month)) return;
    event.preventDefault();
    if (monthOf(next) === month) root.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
    else {
      wanted.current = next;
      turnTo(monthOf(next));
    }
  };
  return { month, turnTo, root, onKeyDown };
}
