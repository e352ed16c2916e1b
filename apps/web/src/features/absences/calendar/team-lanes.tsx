import { teamCalendarTexts as texts } from '@jornada/texts/absences-calendar';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { WindowedList } from '../../../shared/list/windowed-list.tsx';
import { PersonLink } from '../../../shared/people/person-link.tsx';
import { formatLongDate } from '../../../shared/time/civil-format.ts';
import { AwayStrip } from './away-strip.tsx';
import type { LanePerson, LaneSpan } from './lane-people.ts';
import { awayByDate, daysIn, type LanePart, type LanePeriod, partOf, restingSpans } from './lanes.ts';
import { LanesHead } from './lanes-head.tsx';
import classes from './team-lanes.module.css';

interface TeamLanesProps {
  period: LanePeriod;
  /** A civil date. */
  today: string;
  holidays: ReadonlySet<string>;
  /** Those who are drawn, and how many there are of whom they are. */
  people: readonly LanePerson[];
  outOf: number;
}

const rowHeight = 52;

/** A lane for each person with their days away, and above them how many are away on each day. */
export function TeamLanes({ period, today, holidays, people, outOf }: TeamLanesProps) {
  const resting = useMemo(() => partsOf(period, restingSpans(period, holidays)), [period, holidays]);
  const away = useMemo(() => awayByDate(period, people), [period, people]);
  const most = Math.max(0, ...away);
  const mostOn = Temporal.PlainDate.from(period.from).add({ days: away.indexOf(most) });
  const now = partOf(period, { startDate: today, endDate: today });
  return (
    <div className={classes.lanes}>
      <LanesHead period={period} today={today} />
      <AwayStrip period={period} away={away} outOf={outOf} />
      <WindowedList label={texts.title} rows={people} rowHeight={rowHeight} isReadOnly>
        {(person) => <Lane person={person} period={period} resting={resting} now={now} />}
      </WindowedList>
      {most > 1 && (
        <Text size="sm" mt="xs">
          {texts.mostAway(most, outOf, Math.round((most * 100) / outOf), formatLongDate(mostOn.toString()))}
        </Text>
      )}
    </div>
  );
}

interface LaneProps {
  person: LanePerson;
  period: LanePeriod;
  resting: readonly LanePart[];
  now: LanePart | null;
}

function Lane({ person, period, resting, now }: LaneProps) {
  const { id, name, departmentName, spans } = person;
  const shown = spans.filter((span) => partOf(period, span) !== null);
  const words = shown.map((span) => span.words);
  return (
    <div className={classes.row}>
      <div className={classes.name}>
        <Text size="sm" component="div" fw={600} lineClamp={1}>
          <PersonLink id={id} name={name} />
        </Text>
        <Text size="xs" c="dimmed" lineClamp={1}>
          {departmentName ?? ''}
        </Text>
      </div>
      <svg className={classes.lane} role="img" aria-label={texts.lane(name, words)}>
        {resting.map(({ x, width }) => (
          <rect key={x} className={classes.rest} x={`${x}%`} width={`${width}%`} height="100%" />
        ))}
        {shown.map((span) => (
          <SpanBar key={`${span.startDate}${span.words}`} span={span} part={partOf(period, span)} />
        ))}
        {now && <rect className={classes.now} x={`${now.x + now.width / 2}%`} width="2" height="100%" />}
      </svg>
      <Text size="xs" c="dimmed" className={classes.words} aria-hidden>
        {words.join(' · ')}
      </Text>
    </div>
  );
}

function SpanBar({ span, part }: { span: LaneSpan; part: LanePart | null }) {
  if (part === null) return null;
  return (
    <rect
      className={classes.span}
      data-kind={span.kind}
      data-pending={span.isPending || undefined}
      x={`${part.x}%`}
      width={`${Math.max(part.width, 0.4)}%`}
      y="8"
      height="20"
      rx="4"
    >
      <title>{span.words}</title>
    </rect>
  );
}

function partsOf(period: LanePeriod, spans: readonly { startDate: string; endDate: string }[]): LanePart[] {
  // Too many weekends to draw in a whole year.
  if (daysIn(period) > 31) return [];
  return spans.map((span) => partOf(period, span)).filter((part) => part !== null);
}
