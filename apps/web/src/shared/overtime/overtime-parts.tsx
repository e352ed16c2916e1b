import type { OvertimeDay } from '@jornada/contract/overtime/overtime-day';
import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { Text } from '@mantine/core';
import { useTimeZone } from '../session/use-time-zone.ts';
import { formatDate, formatMoment } from '../time/civil-format.ts';
import classes from './overtime-parts.module.css';
import { partsInWords } from './parts-in-words.ts';

const texts = overtimeScreenTexts.parts;

/** What became of the minutes of a day beyond its plan, a line each, and who decided it. */
export function OvertimeParts({ day }: { day: OvertimeDay }) {
  const timeZone = useTimeZone();
  const { decision } = day;
  const accepted = day.paidMinutes + day.restMinutes > 0;
  const origin = decision
    ? decision.decidedBy && texts.by(decision.decidedBy, formatMoment(decision.decidedAt, timeZone))
    : accepted && texts.byRules;
  return (
    <div>
      <ul className={classes.parts}>
        {partsInWords(day, formatDate).map((words) => (
          <li key={words}>
            <Text size="sm">{words}</Text>
          </li>
        ))}
      </ul>
      {origin && (
        <Text size="xs" c="dimmed">
          {origin}
        </Text>
      )}
    </div>
  );
}
