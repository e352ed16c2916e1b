import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryPerson } from '../testing/arbitrary-person.ts';
import { longTest, personRuns } from '../testing/demanded-runs.ts';
import { asRead } from '../testing/minute-by-minute/as-read.ts';
import { minuteDays } from '../testing/minute-by-minute/minute-days.ts';
import { evaluatePerson } from '../testing/person.ts';

test('20,000 days with punches are evaluated as a minute-by-minute reading does', longTest, () => {
  let daysPunched = 0;
  fc.assert(
    fc.property(arbitraryPerson, (person) => {
      const evaluated = evaluatePerson(person, person.dates).map(asRead);
      const read = minuteDays(person, person.dates);
      daysPunched += read.filter(({ pairs, strays }) => pairs.length + strays.length > 0).length;
      if (JSON.stringify(evaluated) !== JSON.stringify(read)) expect(evaluated).toEqual(read);
    }),
    personRuns,
  );
  expect(daysPunched).toBeGreaterThan(personRuns.numRuns > 6_000 ? 20_000 : 2 * personRuns.numRuns);
});
