import { calendarTexts as texts } from '@jornada/texts/attendance-calendar';
import { Skeleton, Stack, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import { tintOf } from './calendar-days.ts';
import { DayFacts } from './day-facts.tsx';
import { dayWords } from './day-words.ts';
import type { MonthViewProps } from './month-grid.tsx';
import classes from './month-list.module.css';
import tint from './tint.module.css';
import { WeekTotals } from './week-totals.tsx';

type MonthListProps = Pick<MonthViewProps, 'label' | 'weeks' | 'onOpen'>;

/** A month on a narrow screen: its days one below the other, by week. */
export function MonthList({ label, weeks, onOpen }: MonthListProps) {
  return (
    <Stack component="section" aria-label={label} gap="lg">
      {weeks.map((week) => {
        const [from, to] = [week.days[0]?.date ?? '', week.days.at(-1)?.date ?? ''];
        const name = texts.weekOf(shortDate(from), shortDate(to));
        return (
          <section key={from} aria-label={name}>
            <Stack gap={2} mb="xs">
              <Title order={3} size="h6">
                {name}
              </Title>
              <WeekTotals totals={week} />
            </Stack>
            <ul className={classes.days}>
              {week.days.map((day) => (
                <li key={day.date} data-outside={day.isOutside || undefined}>
                  <UnstyledButton
                    className={`${classes.day} ${tint.tinted}`}
                    data-tint={tintOf(day.expected?.expectedMinutes)}
                    aria-current={day.isToday ? 'date' : undefined}
                    aria-haspopup="dialog"
                    onClick={() => onOpen(day)}
                  >
                    <VisuallyHidden>{dayWords(day)}</VisuallyHidden>
                    <span className={classes.date} aria-hidden>
                      {formatShortDate(day.date)}
                      {day.isToday && <span className={classes.today}>{texts.todayMark}</span>}
                    </span>
                    {day.expected ? <DayFacts day={day} /> : <Skeleton height={16} />}
                    <IconChevronRight size={16} aria-hidden />
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Stack>
  );
}

/** A civil date as '21/11'. */
function shortDate(civilDate: string): string {
  return `${civilDate.slice(8)}/${civilDate.slice(5, 7)}`;
}
