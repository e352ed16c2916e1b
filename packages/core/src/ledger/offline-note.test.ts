import { expect, test } from 'vitest';
import { readOfflineNote } from './offline-note.ts';

const note = {
  from: '2026-11-23T06:57:58.000Z',
  until: '2026-11-23T06:58:02.000Z',
  deviceTime: '2026-11-23T06:58:00.000Z',
};

test('an offline note is parsed from the text of an entry of the second form', () => {
  const text =
    '["jornada-offline-1","2026-11-23T06:57:58.000Z","2026-11-23T06:58:02.000Z","2026-11-23T06:58:00.000Z"]';
  expect(readOfflineNote(text)).toEqual(note);
});

test.each([
  null,
  '',
  'Olvidó fichar',
  '["jornada-offline-1","a","b"]',
  '["jornada-offline-1","a","b","c","d"]',
  '["jornada-offline-1","a", "b","c"]',
  '["jornada-offline-1","a","b",',
  '["jornada-offline-2","a","b","c"]',
])('%j is not an offline note', (text) => {
  expect(readOfflineNote(text)).toBeNull();
});
