import { schedulesTexts } from '@jornada/texts/schedules';
import { Text, Title, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import type { Segment } from '../schedules.data.ts';
import { hoursOfDay } from '../values/hours-summary.ts';
import { DayBar } from './week-bars.tsx';
import { weekOf } from './week-geometry.ts';
import classes from './week-preview.module.css';

const { preview: texts, days } = schedulesTexts;
const hours = ['0', '6', '12', '18', '24'];

/** The week of some segments: a bar of 24 hours per day, the hours of each day, and the total. */
export function WeekPreview({ segments }: { segments: readonly Segment[] }) {
  const titleId = useId();
  const week = weekOf(segments);
  const total = week.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <section aria-labelledby={titleId} className={classes.preview}>
      <Title order={3} size="h6" id={titleId}>
        {texts.title}
      </Title>
      <table className={classes.week}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{texts.day}</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>{texts.hours}</VisuallyHidden>
              <span aria-hidden className={classes.scale}>
                {hours.map((hour) => (
                  <span key={hour}>{hour}</span>
                ))}
              </span>
            </th>
            <th scope="col">
              <VisuallyHidden>{texts.total}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {week.map((weekDay) => (
            <tr key={weekDay.day}>
              <th scope="row">
                <span aria-hidden>{days.short[weekDay.day - 1]}</span>
                <VisuallyHidden>{days.names[weekDay.day - 1]}</VisuallyHidden>
              </th>
              <td>
                <DayBar weekDay={weekDay} />
                <VisuallyHidden>{hoursOfDay(segments, weekDay.day) || texts.dayOff}</VisuallyHidden>
              </td>
              <td className={classes.total}>{weekDay.minutes > 0 ? formatDuration(weekDay.minutes) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm" fw={600} ta="end" role="status">
        {texts.week(formatDuration(total))}
      </Text>
    </section>
  );
}
