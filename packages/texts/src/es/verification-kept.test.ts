import { expect, test } from 'vitest';
import { missingOfRecord } from './verification-kept.ts';

test.each([
  { roots: 4, compared: 2, problems: [], said: [] },
  { roots: 4, compared: 0, problems: [], said: ['guardara fuera', 'resguardo'] },
  { roots: 0, compared: 2, problems: [], said: ['cierres firmados'] },
  { roots: 0, compared: 0, problems: [], said: ['cierres firmados', 'guardara fuera', 'resguardo'] },
  { roots: 4, compared: 1, problems: ['EVIDENCE_KEY_UNKNOWN'], said: ['hecha después de esa prueba'] },
  { roots: 4, compared: 1, problems: ['EVIDENCE_UNSIGNED'], said: ['archivo original'] },
  { roots: 4, compared: 1, problems: ['EVIDENCE_FOREIGN'], said: ['la empresa de esa prueba'] },
  { roots: 4, compared: 1, problems: ['ALTERED', 'ROOT_MISSING'], said: [] },
])(
  'of a record with $roots closings, compared with $compared, and $problems: $said',
  ({ said, ...given }) => {
    const missing = missingOfRecord(given);
    expect(missing).toHaveLength(said.length);
    for (const [place, words] of said.entries()) expect(missing[place]).toContain(words);
  },
);
