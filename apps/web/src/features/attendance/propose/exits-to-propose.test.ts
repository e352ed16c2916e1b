import type { InboxItem } from '@jornada/contract/attendance/inbox';
import { expect, test } from 'vitest';
import { exitsToPropose, wantedExits } from './exits-to-propose.ts';

const shut = { canEdit: false, timeRemainingMinutes: 0, editableUntil: null, reason: '' };
const item = (id: string, given: Partial<InboxItem> = {}): InboxItem => ({
  ...{ id, kind: 'FORGOTTEN_EXIT', userId: 'u', employeeName: 'Ana', date: '2026-11-20', version: 'v1' },
  ...{ editability: shut, text: '', request: null, gap: null },
  forgotten: { entryIds: ['e1', 'e2'], entryId: 'e2', entryTime: '16:00', exitTime: '18:30' },
  ...given,
});

test('only a forgotten exit whose hours can no longer be edited alone is proposed', () => {
  const open = { ...shut, canEdit: true, editableUntil: '2026-11-20T20:00:00.000Z' };
  const items = [item('a'), item('b', { editability: open }), item('c', { forgotten: null })];
  const ids = (now: string) => exitsToPropose(items, Date.parse(now)).map(({ id }) => id);
  expect(ids('2026-11-20T19:59:59.999Z')).toEqual(['a']);
  expect(ids('2026-11-20T20:00:00.000Z')).toEqual(['a', 'b']);
});

test('each day is sent with all of its pairs, of which one has an exit; a day without a time is left out', () => {
  const days = exitsToPropose([item('a'), item('b'), item('c')], 0);
  const same = { entryTime: null, entryDate: null, exitDate: null };
  expect(wantedExits(days, { a: '18:30', b: '', c: '7' }, 'Olvidó salir')).toEqual([
    {
      ...{ userId: 'u', date: '2026-11-20', version: 'v1', reason: 'Olvidó salir' },
      pairs: [
        { ...same, entryId: 'e1', exitTime: null },
        { ...same, entryId: 'e2', exitTime: '18:30' },
      ],
    },
  ]);
});
