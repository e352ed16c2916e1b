import { expect, test } from 'vitest';
import { ApiProblem } from '../call/api-problem.ts';
import { changeFailure, type DecidedMeanwhile } from './decided-meanwhile.ts';

/** A kind whose present state is the request's id; nobody knows who decided about the one without a name. */
const kind: DecidedMeanwhile<string> = {
  presentIn: ({ requestId }) => requestId,
  already: (present, timeZone) => (present === '' ? null : `${present} in ${timeZone}`),
};
const decided = (requestId: string) =>
  new ApiProblem(409, { code: 'REQUEST_DECIDED', message: 'No', requestId });

test('whoever is too late is told who decided; any other failure has its own reason', () => {
  const tell = (problem: ApiProblem) => changeFailure(kind, problem, 'Not withdrawn', 'Europe/Madrid');
  expect(tell(decided('Ana'))).toEqual({
    title: 'Not withdrawn',
    reason: 'Ana in Europe/Madrid',
    isDecided: true,
  });
  expect(tell(decided(''))).toEqual({ title: 'Not withdrawn', reason: 'No', isDecided: true });
  expect(tell(new ApiProblem(409, { code: 'OTHER', message: 'Why', requestId: 'Ana' }))).toEqual({
    title: 'Not withdrawn',
    reason: 'Why',
    isDecided: false,
  });
});

test('without a word of the server about the request nothing is known of its decision', () => {
  const failure = changeFailure(undefined, decided('Ana'), 'Not refused', 'Europe/Madrid');
  expect(failure).toEqual({ title: 'Not refused', reason: 'No', isDecided: false });
});
