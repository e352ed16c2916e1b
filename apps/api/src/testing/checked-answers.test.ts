import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkAnswers } from './checked-answers.ts';

const route = { schema: z.object({ at: z.iso.date() }), method: 'GET', url: '/' };

test('the tests of the API write a valid answer as the product does, and refuse one that breaks its schema', () => {
  expect(checkAnswers(route)({ at: '2026-11-19', more: 1 })).toBe('{"at":"2026-11-19"}');
  expect(() => checkAnswers(route)({ at: 'yesterday' })).toThrow("Response doesn't match the schema");
});

test('they refuse an answer that Zod would write in another way', () => {
  const trimmed = { ...route, schema: z.object({ name: z.string().trim() }) };
  expect(() => checkAnswers(trimmed)({ name: ' Ana ' })).toThrow('written in another way by Zod');
});
