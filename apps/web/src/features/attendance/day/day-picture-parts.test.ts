import { describe, expect, it } from 'vitest';
import { pictureParts } from './day-picture-parts.ts';

const at = (time: string) => `2026-11-23T${time}:00.000Z`;
const ms = (time: string) => Date.parse(at(time));
const pair = (entry: string, exit: string | null, isUnderWay = false) => ({
  entryAt: at(entry),
  exitAt: exit && at(exit),
  isUnderWay,
});
const picture = (pairs: ReturnType<typeof pair>[], intervals: object[] = []) => {
  const row = { scheduleSegments: [{ startsAt: at('09:00'), endsAt: at('14:00') }], attendancePairs: pairs };
  return pictureParts({ row, intervals } as unknown as Parameters<typeof pictureParts>[0], ms('12:00'));
};

describe('the picture of a day', () => {
  it('has planned segments, pairs and deviations', () => {
    const late = { category: 'LATE', startsAt: at('09:00'), endsAt: at('09:20') };
    const pause = { category: 'BREAK', startsAt: at('11:00'), endsAt: at('11:15') };
    const within = { category: 'WORKED', startsAt: at('09:20'), endsAt: at('11:00') };
    const allowed = {
      category: 'MISSING',
      rule: 'WITHIN_FLEXIBILITY',
      startsAt: at('13:55'),
      endsAt: at('14:00'),
    };
    const { parts, punches } = picture([pair('09:20', '14:00')], [late, within, pause, allowed]);
    expect(parts).toEqual([
      { kind: 'planned', from: ms('09:00'), to: ms('14:00') },
      { kind: 'worked', from: ms('09:20'), to: ms('14:00') },
      { kind: 'off', from: ms('09:00'), to: ms('09:20') },
      { kind: 'break', from: ms('11:00'), to: ms('11:15') },
    ]);
    expect(punches.map((punch) => punch.at)).toEqual([ms('09:20'), ms('14:00')]);
  });

  it('draws a pair under way up to now, and only the entry of a forgotten exit', () => {
    expect(picture([pair('09:00', null, true)]).parts[1]).toEqual({
      kind: 'worked',
      from: ms('09:00'),
      to: ms('12:00'),
    });
    const forgotten = picture([pair('09:00', null)]);
    expect(forgotten.parts.map(({ kind }) => kind)).toEqual(['planned']);
    expect(forgotten.punches).toEqual([{ at: ms('09:00'), isLeftOpen: true }]);
  });
});
