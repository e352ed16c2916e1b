import type { ExpectedDay } from '@jornada/contract/schedules/user-schedule';
import { calendarTexts as texts } from '@jornada/texts/attendance-calendar';
import { IconReplace } from '@tabler/icons-react';
import classes from './calendar-legend.module.css';
import { DayKindIcon } from './day-kind-icon.tsx';
import tint from './tint.module.css';

// The type of the texts guarantees that every kind is named. A workday is told by its hours.
const kinds = (Object.keys(texts.kinds) as ExpectedDay['dayKind'][]).filter((kind) => kind !== 'WORKDAY');
const tints = [1, 2, 3, 4];

export function CalendarLegend() {
  return (
    <ul className={classes.legend} aria-label={texts.legend}>
      <li>
        {texts.fewer}
        <span className={classes.tints}>
          {tints.map((level) => (
            <span key={level} className={`${classes.tint} ${tint.tinted}`} data-tint={level} />
          ))}
        </span>
        {texts.more}
      </li>
      {kinds.map((kind) => (
        <li key={kind}>
          <DayKindIcon kind={kind} size={14} />
          {texts.kinds[kind]}
        </li>
      ))}
      <li>
        <IconReplace size={14} aria-hidden />
        {texts.exception}
      </li>
    </ul>
  );
}
