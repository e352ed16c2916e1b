import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryPerson } from '../testing/arbitrary-person.ts';
import { longTest, manyPersonRuns } from '../testing/demanded-runs.ts';
import { datesFrom, evaluatePerson, plannedOn, planOf } from '../testing/person.ts';
import { plannedWorkday, planWith } from '../testing/planned-workday.ts';
import { instant, punchesOn } from '../testing/punch.ts';
import { carriedOn, runningTotals } from './running-totals.ts';
import { recordsByWorkday } from './workday-records.ts';

const friday = '2026-11-20';
const madrid = 'Europe/Madrid';
const at = (time: string) => instant(`${friday}T${time}[${madrid}]`);
const hour = { hours: '09:00-18:00', fixedUnpaidBreakMinutes: 60 };

function totalsAt(words: string[], time: string, hours = [hour]) {
  const planned = plannedWorkday(friday, madrid, hours);
  const { pairs } = recordsByWorkday(punchesOn(friday, madrid, ...words), planWith([planned])).on(
    Temporal.PlainDate.from(friday),
  );
  return runningTotals(planned, pairs, at(time));
}

/** `until 15:00 worked, until 16:00 nothing` for what grows after one another. */
function growthInWords(words: string[], time: string, hours = [hour]): string[] {
  return totalsAt(words, time, hours).growth.map(({ until, isWorkedGrowing, isBreakGrowing }) => {
    const ends = Temporal.Instant.fromEpochMilliseconds(until).toZonedDateTimeISO(madrid).toPlainTime();
    const grows = [isWorkedGrowing ? 'worked' : '', isBreakGrowing ? 'break' : ''].filter(Boolean);
    return `until ${ends.toString({ smallestUnit: 'minute' })} ${grows.join(' and ') || 'nothing'}`;
  });
}

describe('which totals grow while nobody punches, 09:00–18:00 with an hour unpaid', () => {
  test.each([
    {
      name: 'at work: not while the unpaid hour passes',
      words: ['IN 09:00'],
      time: '10:00',
      growth: [
        'until 15:00 worked',
        'until 16:00 nothing',
        'until 18:00 worked',
        // And four hours more, as long as it is under way.
        'until 22:00 worked',
      ],
    },
    {
      name: 'early: the time before the segment does not make the break due sooner',
      words: ['IN 07:00'],
      time: '07:30',
      growth: [
        'until 09:00 worked',
        'until 15:00 worked',
        'until 16:00 nothing',
        'until 18:00 worked',
        'until 22:00 worked',
      ],
    },
    {
      name: 'half an hour taken: half an hour to stand still for',
      words: ['IN 09:00', 'BREAK_START 12:00', 'BREAK_END 12:30'],
      time: '13:00',
      growth: ['until 15:30 worked', 'until 16:00 nothing', 'until 18:00 worked', 'until 22:00 worked'],
    },
    {
      name: 'on a break after the unpaid hour: it gives back what was taken off',
      words: ['IN 09:00', 'BREAK_START 17:00'],
      time: '17:10',
      growth: ['until 18:00 worked and break', 'until 22:00 break'],
    },
    {
      name: 'on a break before it is due',
      words: ['IN 09:00', 'BREAK_START 13:00'],
      time: '13:10',
      growth: ['until 14:00 break', 'until 18:00 break', 'until 22:00 break'],
    },
    { name: 'gone', words: ['IN 09:00', 'OUT 16:00'], time: '17:00', growth: [] },
    { name: 'forgotten', words: ['IN 09:00'], time: '22:01', growth: [] },
    { name: 'not there yet', words: [], time: '08:00', growth: [] },
  ])('$name', ({ words, time, growth }) => {
    expect(joined(growthInWords(words, time))).toEqual(joined(growth));
  });

  /** Neighbours that grow alike are one: how finely the stretches are cut is nobody's concern. */
  function joined(growth: readonly string[]): string[] {
    return growth.filter((each, index) => {
      const grows = (text: string | undefined) => text?.split(' ').slice(2).join(' ');
      return grows(each) !== grows(growth[index + 1]);
    });
  }

  test('with elapsed time added they are what the clock page shows at each moment', () => {
    const totals = totalsAt(['IN 09:00'], '10:00');
    const worked = (time: string) =>
      carriedOn(totals, at(time).epochMilliseconds).workedMilliseconds / 60_000;
    expect(['10:00', '12:00', '15:00', '15:30', '16:00', '17:00', '23:30'].map(worked)).toEqual([
      60, 180, 360, 360, 360, 420, 720,
    ]);
    // Before the moment they were taken at nothing is known.
    expect(worked('09:30')).toBe(60);
  });
});

test('with elapsed time added they equal a new evaluation at any later moment', longTest, () => {
  let growing = 0;
  fc.assert(
    fc.property(
      arbitraryPerson,
      fc.nat(),
      fc.array(fc.nat(30 * 3_600_000), { maxLength: 6 }),
      (drawn, pick, later) => {
        // Looked at some time after one of the punches, before the next.
        const index = pick % Math.max(1, drawn.punches.length);
        const last = drawn.punches[index];
        fc.pre(last !== undefined);
        const punches = drawn.punches.slice(0, index + 1);
        const now = last.punchedAt.add({ milliseconds: pick % (10 * 3_600_000) });
        const person = { ...drawn, punches, until: now };
        const records = recordsByWorkday(punches, planOf(person));
        for (const date of datesFrom(
          last.punchedAt.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 2 }).toString(),
          5,
        )) {
          const workedOn = Temporal.PlainDate.from(date);
          const totals = runningTotals(plannedOn(person, workedOn), records.on(workedOn).pairs, now);
          growing += totals.growth.length > 0 ? 1 : 0;
          for (const after of [0, ...later]) {
            const until = now.add({ milliseconds: after });
            const carried = carriedOn(totals, until.epochMilliseconds);
            const [day] = evaluatePerson({ ...person, until }, [date]);
            const isOver =
              totals.growth.length > 0 && until.epochMilliseconds > (totals.growth.at(-1)?.until ?? 0);
            // From then on its exit is forgotten: nothing of it counts, which no running clock shows.
            if (isOver) continue;
            expect(
              [carried.workedMilliseconds, carried.breakMilliseconds].map((each) =>
                Math.floor(each / 60_000),
              ),
            ).toEqual([day?.workedMinutes, day?.breakMinutes]);
          }
        }
      },
    ),
    manyPersonRuns,
  );
  expect(growing).toBeGreaterThan(manyPersonRuns.numRuns / 10);
});
