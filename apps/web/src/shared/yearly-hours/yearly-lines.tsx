import type { HoursOfYear, YearlyLine } from '@jornada/contract/attendance/yearly-hours';
import { yearlyHoursTexts as texts } from '@jornada/texts/attendance-yearly-hours';
import { Text } from '@mantine/core';
import { formatDate, formatDuration } from '../time/civil-format.ts';
import classes from './yearly-lines.module.css';
import { differenceInWords, yearInWords } from './yearly-words.ts';

/** The hours of a year in a line, where they come from, and what is ahead or behind now; or why there is nothing to tell. */
export function YearlyLines({ told: { hours, reason } }: { told: HoursOfYear }) {
  if (!hours) return <Text size="sm">{reason && texts.reasons[reason]}</Text>;
  return (
    <div>
      <Text size="sm" fw={500}>
        {yearInWords(hours)}
      </Text>
      <ul className={classes.lines} aria-label={texts.linesTitle}>
        {hours.lines.map((line) => (
          <li key={`${line.kind} ${line.startDate}`} className={classes.line}>
            <div className={classes.words}>
              <div>{texts.kinds[line.kind]}</div>
              {detailOf(line).map((detail) => (
                <div key={detail} className={classes.detail}>
                  {detail}
                </div>
              ))}
            </div>
            {line.kind !== 'NOT_RECKONED' && <span className={classes.hours}>{signed(line)}</span>}
          </li>
        ))}
        <li className={classes.line} data-sum>
          <div className={classes.words}>
            <div>{texts.difference}</div>
            <div className={classes.detail}>{texts.atEnd}</div>
          </div>
          <span className={classes.hours}>{differenceInWords(hours.forecastMinutes)}</span>
        </li>
        <li className={classes.line}>
          <div className={classes.words}>{texts.now}</div>
          <span className={classes.hours}>{differenceInWords(hours.balanceMinutes)}</span>
        </li>
      </ul>
      {hours.overtimeMinutes > 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          {texts.overtime(formatDuration(hours.overtimeMinutes))}
        </Text>
      )}
    </div>
  );
}

function signed({ minutes }: YearlyLine): string {
  return minutes < 0 ? `−${formatDuration(-minutes)}` : formatDuration(minutes);
}

function detailOf({ startDate, endDate, yearlyMinutes, reason, kind }: YearlyLine): string[] {
  return [
    ...(startDate && endDate ? [texts.between(formatDate(startDate), formatDate(endDate))] : []),
    ...(yearlyMinutes !== null && kind === 'AGREED' ? [texts.byYear(formatDuration(yearlyMinutes))] : []),
    ...(reason ? [texts.reasons[reason]] : []),
  ];
}
