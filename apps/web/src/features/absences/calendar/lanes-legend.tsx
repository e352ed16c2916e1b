import { teamCalendarTexts as texts } from '@jornada/texts/absences-calendar';
import classes from './team-lanes.module.css';

const marks = {
  admin: [
    { text: texts.legend.vacation, kind: 'vacation' },
    { text: texts.legend.absence, kind: 'absence' },
    { text: texts.legend.pending, kind: 'vacation', isPending: true },
  ],
  colleagues: [{ text: texts.legend.away, kind: 'away' }],
} as const;

/** What the bars mean. */
export function LanesLegend({ of }: { of: keyof typeof marks }) {
  return (
    <ul className={classes.legend} aria-label={texts.legend.label}>
      {marks[of].map((mark) => (
        <li key={mark.text}>
          <svg aria-hidden="true">
            <rect
              className={classes.span}
              data-kind={mark.kind}
              data-pending={'isPending' in mark || undefined}
              width="18"
              height="12"
              rx="3"
            />
          </svg>
          {mark.text}
        </li>
      ))}
      <li>
        <svg aria-hidden="true">
          <rect className={classes.rest} width="18" height="12" rx="3" />
        </svg>
        {texts.legend.holiday}
      </li>
    </ul>
  );
}
