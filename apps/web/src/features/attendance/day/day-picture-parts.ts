import type { DayDetail } from '@jornada/contract/attendance/day-detail';
import type { Span } from './explanation-geometry.ts';

/** A part of the picture of a day. */
export interface PicturePart extends Span {
  readonly kind: 'worked' | 'break' | 'planned' | 'off';
}

/** A punch that counts, in the picture. */
export interface PicturePunch {
  readonly at: number;
  /** An entry whose exit is missing. */
  readonly isLeftOpen: boolean;
}

/** What is drawn of a day: worked time and breaks above, planned time and deviations below. */
export interface DayPictureParts {
  readonly parts: readonly PicturePart[];
  readonly punches: readonly PicturePunch[];
}

type Pictured = Pick<DayDetail, 'row' | 'intervals'>;

const kindOf: Readonly<Record<string, PicturePart['kind']>> = {
  BREAK: 'break',
  LATE: 'off',
  EARLY_DEPARTURE: 'off',
  MISSING: 'off',
};

/** The parts of the picture of a day, in milliseconds since the epoch; an open pair reaches to `now`. */
export function pictureParts({ row, intervals }: Pictured, now: number): DayPictureParts {
  const planned = row.scheduleSegments.map(
    ({ startsAt, endsAt }): PicturePart => ({
      kind: 'planned',
      from: Date.parse(startsAt),
      to: Date.parse(endsAt),
    }),
  );
  const worked = row.attendancePairs.flatMap(({ entryAt, exitAt, isUnderWay }): PicturePart[] => {
    const from = Date.parse(entryAt);
    if (exitAt === null && !isUnderWay) return [];
    return [{ kind: 'worked', from, to: exitAt === null ? Math.max(from, now) : Date.parse(exitAt) }];
  });
  const told = intervals.flatMap(({ category, rule, startsAt, endsAt }): PicturePart[] => {
    const kind = kindOf[category];
    return kind && rule !== 'WITHIN_FLEXIBILITY'
      ? [{ kind, from: Date.parse(startsAt), to: Date.parse(endsAt) }]
      : [];
  });
  return { parts: [...planned, ...worked, ...told], punches: punchesOf(row) };
}

function punchesOf({ attendancePairs }: Pictured['row']): PicturePunch[] {
  return attendancePairs.flatMap(({ entryAt, exitAt, isUnderWay }) => [
    { at: Date.parse(entryAt), isLeftOpen: exitAt === null && !isUnderWay },
    ...(exitAt === null ? [] : [{ at: Date.parse(exitAt), isLeftOpen: false }]),
  ]);
}
