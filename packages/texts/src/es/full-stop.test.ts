import { expect, test } from 'vitest';
import { proposalTexts } from './attendance-proposal-screens.ts';
import { exitQuestionTexts } from './attendance-requests.ts';

test('a sentence that ends with the name of a company has one full stop', () => {
  expect(exitQuestionTexts.whoDecides('tu empresa')).toMatch(/^Lo decide tu empresa\. Hasta/);
  expect(exitQuestionTexts.whoDecides('Demo, S. L.')).toMatch(/^Lo decide Demo, S\. L\. Hasta/);
  expect(proposalTexts.link.of('Demo, S. L.')).toBe('Te lo propone Demo, S. L.');
});
