import { describe, expect, test } from 'vitest';
import { plannedWorkday, planWith } from '../testing/planned-workday.ts';
import { punchesOn } from '../testing/punch.ts';
import { evaluateDay } from './evaluate-day.ts';
import { type BalanceDay, expectedUpTo, hoursBalance, type OpenEnd, openEndOf } from './hours-balance.ts';

const madrid = 'Europe/Madrid';
const day = (text: string) => Temporal.PlainDate.from(text);
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[${madrid}]`).toInstant();

/** `'480/480'`: worked of expected; `?` an exit is missing, `~` a punch fits nowhere, `j` justified, `v` validated. */
function days(...words: string[]): BalanceDay[] {
  return words.map((word, index) => {
    const [worked = 0, expected = 0] = word
      .replace(/[^\d/]/g, '')
      .split('/')
      .map(Number);
    const openEnd: OpenEnd | null = word.includes('?')
      ? 'EXIT_MISSING'
      : word.includes('~')
        ? 'UNPAIRED_PUNCH'
        : null;
    return {
      date: day('2026-11-02').add({ days: index }),
      workedMinutes: worked,
      expectedMinutes: expected,
      openEnd,
      isJustified: word.includes('j'),
      isValidated: word.includes('v'),
    };
  });
}

describe('worked against expected minutes, calculated by hand as payroll does', () => {
  test.each<
    [name: string, words: string[], worked: number, expected: number, justified: number, balance: number]
  >([
    ['nothing at all', [], 0, 0, 0, 0],
    // github.com/odoo/odoo/pull/192699
    ['two hours short on Monday, two more on Tuesday', ['360/480', '600/480'], 960, 960, 0, 0],
    ['an hour a day more, all week', Array(5).fill('540/480'), 2700, 2400, 0, 300],
    ['an absence without a word is owed', ['480/480', '0/480'], 480, 960, 0, -480],
    ['an approved absence is not expected', ['480/480', '0/0'], 480, 480, 0, 0],
    ['what was justified is not owed', ['0/480 j'], 0, 480, 480, 0],
    ['of half a day that was justified the other half counts', ['200/480 j'], 200, 480, 280, 0],
    ['more than expected on a justified day stays more', ['500/480 j'], 500, 480, 0, 20],
    ['work on a holiday is all ahead', ['480/480', '300/0'], 780, 480, 0, 300],
    ['a day whose exit is missing counts neither way', ['480/480', '0/480 ?', '420/480'], 900, 960, 0, -60],
    ['also where a part of it is known', ['240/480 ?', '480/480'], 480, 480, 0, 0],
    ['and one with a punch that fits nowhere', ['0/480 ~', '490/480'], 490, 480, 0, 10],
    ['what an admin closed as it is counts as it is', ['240/480 ? v'], 240, 480, 0, -240],
    ['what an admin justified is settled', ['0/480 ? j'], 0, 480, 480, 0],
  ])('%s', (_, words, workedMinutes, expectedMinutes, justifiedMinutes, balanceMinutes) => {
    const found = hoursBalance(days(...words));
    expect(found).toMatchObject({ workedMinutes, expectedMinutes, justifiedMinutes, balanceMinutes });
  });

  test('open days are listed by date, with what is known of them', () => {
    expect(hoursBalance(days('480/480', '0/480 ?', '120/480 ~', '0/480 ? j')).openDays).toEqual([
      { date: day('2026-11-03'), openEnd: 'EXIT_MISSING', workedMinutes: 0, expectedMinutes: 480 },
      { date: day('2026-11-04'), openEnd: 'UNPAIRED_PUNCH', workedMinutes: 120, expectedMinutes: 480 },
    ]);
  });
});

describe('expected up to now', () => {
  const friday = '2026-11-20';
  const split = plannedWorkday(friday, madrid, [{ hours: '09:00-14:00' }, { hours: '16:00-19:00' }]);
  const withBreak = plannedWorkday(friday, madrid, [{ hours: '08:30-17:30', fixedUnpaidBreakMinutes: 60 }]);
  test.each([
    [split, '00:01', 0],
    [split, '09:00', 0],
    [split, '09:01', 1],
    [split, '14:00', 300],
    [split, '15:59', 300],
    [split, '17:00', 360],
    [split, '19:00', 480],
    [split, '23:59', 480],
    // Six hours of presence are credited, then the break is taken off, then the rest.
    [withBreak, '14:30', 360],
    [withBreak, '15:30', 360],
    [withBreak, '16:00', 390],
    [withBreak, '17:30', 480],
  ])('%#: at %s', (planned, time, minutes) => {
    expect(expectedUpTo(planned.expected, at(`${friday}T${time}`))).toBe(minutes);
  });

  test('follows elapsed time on the night that is an hour longer', () => {
    const night = plannedWorkday('2026-10-24', madrid, [{ hours: '22:00-06:00' }]);
    expect(expectedUpTo(night.expected, Temporal.Instant.from('2026-10-25T02:00:00Z'))).toBe(360);
    expect(expectedUpTo(night.expected, Temporal.Instant.from('2026-10-25T05:00:00Z'))).toBe(540);
  });

  test('is zero without a schedule and on a day off', () => {
    const now = at(`${friday}T12:00`);
    expect(expectedUpTo(plannedWorkday(friday, madrid, [], { dayKind: 'NO_SCHEDULE' }).expected, now)).toBe(
      0,
    );
    expect(expectedUpTo(plannedWorkday(friday, madrid, []).expected, now)).toBe(0);
  });

  test('somebody present from the start has balance zero at any minute of a day with a fixed break', () => {
    for (const hours of ['08:30-17:30', '09:00-15:30', '22:00-06:00']) {
      for (const fixedUnpaidBreakMinutes of [0, 30, 60]) {
        const planned = plannedWorkday(friday, madrid, [{ hours, fixedUnpaidBreakMinutes }]);
        const [segment] = planned.expected.segments;
        if (!segment) throw new Error('nothing is planned');
        const punches = punchesOn(friday, madrid, `IN ${hours.slice(0, 5)}`);
        for (
          let minutes = 0;
          minutes <= segment.startsAt.until(segment.endsAt).total('minutes');
          minutes += 7
        ) {
          const until = segment.startsAt.add({ minutes });
          const day = evaluateDay({
            ...planned,
            punches,
            plan: planWith([planned]),
            timeZone: madrid,
            until,
          });
          expect(day.workedMinutes - expectedUpTo(planned.expected, until), `${hours} ${minutes}`).toBe(0);
          expect(openEndOf(day, until)).toBeNull();
        }
      }
    }
  });
});

test('a forgotten exit or an unpaired punch leaves a day open; a pair under way does not', () => {
  const monday = plannedWorkday('2026-11-16', madrid, [{ hours: '09:00-17:00' }]);
  const openAt = (until: Temporal.Instant, ...words: string[]) =>
    openEndOf(
      evaluateDay({
        ...monday,
        punches: punchesOn('2026-11-16', madrid, ...words),
        plan: planWith([monday]),
        timeZone: madrid,
        until,
      }),
      until,
    );
  const [evening, later] = [at('2026-11-16T18:00'), at('2026-11-18T09:00')];
  expect(openAt(evening, 'IN 09:00')).toBeNull();
  expect(openAt(later, 'IN 09:00')).toBe('EXIT_MISSING');
  expect(openAt(later, 'IN 09:00', 'OUT 14:00', 'IN 15:00')).toBe('EXIT_MISSING');
  expect(openAt(later, 'OUT 17:00')).toBe('UNPAIRED_PUNCH');
  expect(openAt(later, 'IN 09:00', 'OUT 17:00')).toBeNull();
});
