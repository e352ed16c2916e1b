import { expect, test } from 'vitest';
import { leaveKinds } from './leave-kinds.ts';

/** What the Estatuto de los Trabajadores grants, by its articles: days or hours, and those where a journey is needed. */
test.each([
  ['MARRIAGE', '37.3.a', 'DAYS', 15, null],
  ['HOSPITALISATION', '37.3.b', 'DAYS', 5, null],
  ['DEATH', '37.3.b bis', 'DAYS', 2, 4],
  ['MOVING', '37.3.c', 'DAYS', 1, null],
  ['UNREACHABLE_WORKPLACE', '37.3.g', 'DAYS', 4, null],
  ['NURSING', '37.4', 'HOURS', 1, null],
  ['PREMATURE_BIRTH', '37.5', 'HOURS', 1, null],
] as const)('%s is what art. %s grants', (code, article, unit, amount, amountWithTravel) => {
  expect(leaveKinds[code]).toMatchObject({ article, unit, amount, amountWithTravel });
});
