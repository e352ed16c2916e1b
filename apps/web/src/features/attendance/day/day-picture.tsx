import type { DayDetail } from '@jornada/contract/attendance/day-detail';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Text } from '@mantine/core';
import { useServerNow } from '../../../shared/call/server-clock.ts';
import { formatTime, formatTimeOn } from '../../../shared/time/civil-format.ts';
import classes from './day-picture.module.css';
import { type PicturePart, pictureParts } from './day-picture-parts.ts';
import { drawnSpan, hourTicks, percentIn } from './explanation-geometry.ts';

const { day: texts } = attendanceTexts;
const names = {
  worked: texts.barWorked,
  break: texts.barBreak,
  planned: texts.barPlanned,
  off: texts.barOff,
} satisfies Record<PicturePart['kind'], string>;
const kinds = Object.keys(names) as PicturePart['kind'][];
/** The vertical place of each lane; breaks are cut out of the upper one, deviations tint the lower one. */
const lanes = {
  worked: { y: 4, height: 20 },
  break: { y: 4, height: 20 },
  planned: { y: 28, height: 12 },
  off: { y: 28, height: 12 },
};

/** A day as two lanes: above, the worked time without its breaks; below, the plan, tinted where it was not met. */
export function DayPicture({ detail }: { detail: DayDetail }) {
  const { date, timezone } = detail.row;
  const { parts, punches } = pictureParts(detail, useServerNow(60_000));
  if (parts.length === 0 && punches.length === 0) return <Text size="sm">{texts.barNothing}</Text>;
  const span = drawnSpan([...parts, ...punches.map(({ at }) => ({ from: at, to: at }))]);
  const at = (instant: number) => `${percentIn(span, instant)}%`;
  const time = (instant: number) => formatTimeOn(date, instant, timezone);
  return (
    <figure className={classes.figure}>
      <svg className={classes.picture} role="img" aria-label={texts.bar(time(span.from), time(span.to))}>
        <rect className={classes.track} y="2" width="100%" height="40" rx="6" />
        {kinds.flatMap((kind) =>
          parts
            .filter((part) => part.kind === kind)
            .map(({ from, to }) => (
              <rect
                key={`${kind}${from}`}
                data-kind={kind}
                className={classes.part}
                x={at(from)}
                width={`${Math.max(0.4, percentIn(span, to) - percentIn(span, from))}%`}
                {...lanes[kind]}
                rx="3"
              />
            )),
        )}
        {punches.map(({ at: instant, isLeftOpen }) => (
          <circle
            key={instant}
            className={classes.punch}
            data-open={isLeftOpen || undefined}
            cx={at(instant)}
            cy="14"
            r="4"
          >
            <title>{time(instant)}</title>
          </circle>
        ))}
        {hourTicks(span).map((tick, index) => (
          <g key={tick}>
            <line className={classes.tick} x1={at(tick)} x2={at(tick)} y1="42" y2="47" />
            <text
              className={classes.hour}
              x={at(tick)}
              y="60"
              textAnchor={index === 0 ? 'start' : tick === span.to ? 'end' : 'middle'}
            >
              {formatTime(tick, timezone)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={classes.legend}>
        {kinds
          .filter((kind) => parts.some((part) => part.kind === kind))
          .map((kind) => (
            <span key={kind}>
              <span className={classes.swatch} data-kind={kind} />
              {names[kind]}
            </span>
          ))}
        {punches.some(({ isLeftOpen }) => isLeftOpen) && (
          <span>
            <span className={classes.swatch} data-kind="open" />
            {texts.barOpen}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
