import { describe, expect, test } from 'vitest';
import { backupName, isBackupName, superfluousBackups } from './kept-backups.ts';

/** Those of the mornings of some days, `2026-11-22`, as they are called. */
const nameOf = (day: string) => backupName(Temporal.Instant.from(`${day}T03:10:07Z`), true);
const days = (from: string, until: string, step = 1) => {
  const found: string[] = [];
  const last = Temporal.PlainDate.from(until);
  for (let day = Temporal.PlainDate.from(from); Temporal.PlainDate.compare(day, last) <= 0; )
    [found[found.length], day] = [day.toString(), day.add({ days: step })];
  return found;
};
/** The days of which the backup stays. */
const staying = (made: readonly string[], good = made.at(-1) ?? '') => {
  const gone = new Set(superfluousBackups(made.map(nameOf), nameOf(good)));
  return made.filter((day) => !gone.has(nameOf(day)));
};

describe('of backups stay', () => {
  test.each<{ when: string; made: string[]; good?: string; stay: string[] }>([
    { when: 'there is one', made: ['2026-11-22'], stay: ['2026-11-22'] },
    {
      when: 'there is a week of them',
      made: days('2026-11-16', '2026-11-22'),
      stay: days('2026-11-16', '2026-11-22'),
    },
    {
      when: 'there are two years of them: seven days, five Sundays, twelve ends of months',
      made: days('2024-11-22', '2026-11-22'),
      stay: [
        ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
        ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-25', '2026-10-31', '2026-11-01', '2026-11-08'],
        ...['2026-11-15', ...days('2026-11-16', '2026-11-22')],
      ],
    },
    {
      when: 'the year has just begun: its first days and the last of the old one are one week',
      made: days('2026-12-01', '2027-01-02'),
      stay: ['2026-12-06', '2026-12-13', '2026-12-20', ...days('2026-12-27', '2027-01-02')],
    },
    {
      when: 'the first days of January are of the last week of the year before, and no other week has its number',
      made: ['2026-01-04', '2026-12-31', ...days('2027-01-01', '2027-01-10')],
      stay: ['2026-01-04', '2026-12-31', '2027-01-03', ...days('2027-01-04', '2027-01-10')],
    },
    {
      when: 'there was a leap day',
      made: days('2028-02-20', '2028-03-10'),
      stay: ['2028-02-20', '2028-02-27', '2028-02-29', ...days('2028-03-04', '2028-03-10')],
    },
    {
      when: 'days were missed: they take nobody’s place',
      made: [
        '2026-01-05',
        '2026-03-09',
        '2026-03-11',
        '2026-06-20',
        '2026-11-02',
        '2026-11-20',
        '2026-11-22',
      ],
      stay: [
        '2026-01-05',
        '2026-03-09',
        '2026-03-11',
        '2026-06-20',
        '2026-11-02',
        '2026-11-20',
        '2026-11-22',
      ],
    },
    {
      when: 'one was made every other day, for a while',
      made: days('2026-10-01', '2026-11-22', 2),
      stay: [
        ...['2026-10-25', '2026-10-31', '2026-11-08'],
        ...['2026-11-10', '2026-11-12', '2026-11-14', '2026-11-16', '2026-11-18', '2026-11-20', '2026-11-22'],
      ],
    },
    {
      when: 'the last good one is older than all that would stay',
      made: days('2026-11-01', '2026-11-22'),
      good: '2026-11-03',
      stay: ['2026-11-01', '2026-11-03', '2026-11-08', '2026-11-15', ...days('2026-11-16', '2026-11-22')],
    },
  ])('when $when', ({ made, good, stay }) => {
    expect(staying(made, good)).toEqual(stay);
    // In whatever order they are listed, and another time.
    expect(staying(stay, good ?? made.at(-1))).toEqual(stay);
    const shuffled = superfluousBackups(made.toReversed().map(nameOf), nameOf(good ?? made.at(-1) ?? ''));
    expect(shuffled.length).toBe(made.length - stay.length);
  });

  test('removing day by day or all at once keeps the same ones', () => {
    let kept: string[] = [];
    const all = days('2024-11-22', '2026-11-22');
    for (const day of all) kept = staying([...kept, day]);
    expect(kept).toEqual(staying(all));
  });

  test('of several of a day the last one', () => {
    const at = (time: string) => backupName(Temporal.Instant.from(`2026-11-22T${time}Z`), false);
    // Half past midnight in Spain is of the next day.
    const names = [at('03:10:00'), at('12:00:00'), at('22:59:59'), at('23:30:00')];
    expect(superfluousBackups(names, at('23:30:00'))).toEqual([at('12:00:00'), at('03:10:00')]);
  });
});

describe('nothing goes', () => {
  const many = days('2026-01-01', '2026-11-22').map(nameOf);

  test('before one is known to be good, nor when that one is not among them', () => {
    expect(superfluousBackups(many, null)).toEqual([]);
    expect(superfluousBackups(many, nameOf('2025-12-31'))).toEqual([]);
  });

  test('a file that is not ours, or not finished, stays', () => {
    const others = [
      ...['jornada.zip', 'jornada-2025.zip', 'jornada-20251345T031000Z.zip.age', 'notas.txt', ''],
      ...['jornada-20250101T031000Z.zip.age.bak', 'jornada-20250101T031000Z.zip.age.old.partial'],
      'jornada-20250101T031000Z.zip.age.0198c0de-0000-7000-8000-000000000000.partial',
    ];
    const gone = superfluousBackups([...many, ...others], many.at(-1) ?? '');
    expect(gone.length).toBeGreaterThan(100);
    expect(gone.filter((name) => others.includes(name))).toEqual([]);
    expect(others.filter(isBackupName)).toEqual(others.slice(-1));
  });
});

test('the name of a backup has its moment, and whether it is encrypted', () => {
  const moment = Temporal.Instant.from('2026-11-22T03:10:07.123Z');
  expect(backupName(moment, true)).toBe('jornada-20261122T031007Z.zip.age');
  expect(backupName(moment, false)).toBe('jornada-20261122T031007Z.zip');
});
