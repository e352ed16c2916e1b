import { evaluatePerson, plannedOn } from '@jornada/core/testing/person';
import { dateOf } from '@jornada/core/testing/recorded-month/month';
import { personNamed } from '@jornada/core/testing/recorded-month/people';
import { recordedPerson } from '@jornada/core/testing/recorded-month/recorded-person';
import { expect, test } from 'vitest';
import { segmentDeviations, segmentName } from './deviation-lines.ts';
import { toldMarks } from './mark-words.ts';

/** What a row of the recorded month unfolds to. */
function unfolded(name: string, day: string): string[] {
  const person = recordedPerson(personNamed(name));
  const date = dateOf(day);
  const [evaluated] = evaluatePerson(person, [date.toString()]);
  const planned = plannedOn(person, date).expected.segments.map((segment, place) => {
    const {
      lateMinutes = 0,
      earlyDepartureMinutes = 0,
      pairIndexes = [],
    } = evaluated?.deviations[place] ?? {};
    const found = segmentDeviations({
      segmentIndex: segment.segmentIndex,
      startTime: segment.startTime.toString({ smallestUnit: 'minute' }),
      endTime: segment.endTime.toString({ smallestUnit: 'minute' }),
      startsAt: segment.startsAt.toString(),
      endsAt: segment.endsAt.toString(),
      flexibilityMinutes: segment.flexibilityMinutes,
      lateMinutes,
      earlyDepartureMinutes,
      isMissing: pairIndexes.length === 0,
    });
    return found.length > 0 ? [`${segmentName(place)}: ${found.join('. ')}`] : [];
  });
  const marks = toldMarks({ attendancePairs: [], marks: [...(evaluated?.marks ?? [])] });
  expect(new Set(marks.map(({ id }) => id)).size).toBe(marks.length);
  return [...planned.flat(), ...marks.map(({ words }) => words)];
}

test.each([
  ['Álvaro Núñez Prieto', '6', ['Mañana: Entrada 16\u00a0min tarde']],
  ['Álvaro Núñez Prieto', '8', ['Tarde: Salida 48\u00a0min antes']],
  // Five minutes count and are not told, six are.
  ['Ramón Haro Lozano', '6', ['Fichaje fuera del horario normal']],
  ['Ramón Haro Lozano', '7', ['Mañana: Entrada 6\u00a0min tarde. Salida 6\u00a0min antes']],
  [
    'Noelia Rubio Sáenz',
    '6',
    [
      'Tarde: Entrada 20\u00a0min tarde',
      'Segmento 3: Entrada 20\u00a0min tarde',
      '6 fichajes en el día',
      'Pausa larga: 2\u00a0h\u00a050\u00a0min',
      'Pausa larga: 2\u00a0h\u00a050\u00a0min',
    ],
  ],
  [
    'Olga Prat Bosch',
    '7',
    ['Segmento 3: Sin fichajes en este tramo', 'Pausa larga: 2\u00a0h\u00a030\u00a0min'],
  ],
  // Four punches, and a pause of two hours to the minute.
  ['Lucía Peña Navarro', '6', []],
  ['Fátima Benali', '8', ['Pausa larga: 2\u00a0h\u00a01\u00a0min']],
  [
    'Fátima Benali',
    '7',
    ['Mañana: Salida 2\u00a0h antes', 'Pausa de más de 4\u00a0h: 4\u00a0h\u00a01\u00a0min'],
  ],
])('%s, the %s: %j', (name, day, words) => {
  expect(unfolded(name, day)).toEqual(words);
});
