import { calendarTexts as texts } from '@jornada/texts/attendance-calendar';
import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { formatWeekday } from '../../../shared/time/civil-format.ts';
import { type CalendarDay, type CalendarWeek, tintOf } from './calendar-days.ts';
import { DayFacts } from './day-facts.tsx';
import { dayWords } from './day-words.ts';
import classes from './month-grid.module.css';
import tint from './tint.module.css';
import { useDayKeys } from './use-day-keys.ts';
import { WeekTotals } from './week-totals.tsx';

export interface MonthViewProps {
  /** Whose month it is, and which. */
  label: string;
  month: string;
  weeks: readonly CalendarWeek[];
  today: string;
  onMonth: (month: string) => void;
  onOpen: (day: CalendarDay) => void;
}

/** A month with a row for each week from Monday on and its totals. The tab key enters it, the arrow keys move in it. */
export function MonthGrid({ label, month, weeks, today, onMonth, onOpen }: MonthViewProps) {
  const helpId = useId();
  const { grid, activeDate, onKeyDown, onFocus } = useDayKeys({ month, today, onMonth });
  return (
    <div className={classes.frame}>
      <VisuallyHidden id={helpId}>{texts.keys}</VisuallyHidden>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrows lead through its cells.
        role="grid"
        className={classes.grid}
        aria-label={label}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]?.days.map(({ date }) => (
              <th key={date} scope="col" abbr={formatWeekday(date)}>
                {formatWeekday(date).slice(0, 3)}
              </th>
            ))}
            <th scope="col">{texts.week}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.days[0]?.date}>
              {week.days.map((day) => (
                <td key={day.date} className={classes.cell} data-outside={day.isOutside || undefined}>
                  <UnstyledButton
                    className={`${classes.day} ${tint.tinted}`}
                    data-date={day.date}
                    data-tint={tintOf(day.expected?.expectedMinutes)}
                    data-kind={day.expected?.dayKind}
                    aria-current={day.isToday ? 'date' : undefined}
                    aria-haspopup="dialog"
                    tabIndex={day.date === activeDate ? 0 : -1}
                    onFocus={() => onFocus(day.date)}
                    onClick={() => onOpen(day)}
                  >
                    <VisuallyHidden>{dayWords(day)}</VisuallyHidden>
                    <span className={classes.number} aria-hidden>
                      {Number(day.date.slice(8))}
                    </span>
                    {day.expected ? <DayFacts day={day} /> : <Skeleton height={16} width="70%" />}
                  </UnstyledButton>
                </td>
              ))}
              <td className={classes.total}>
                <WeekTotals totals={week} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
