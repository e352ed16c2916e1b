import { expect, test } from 'vitest';
import { legacyOffset, processTimeZone } from './process-zone.ts';

// The project is named after the zone it must run in. If a change of pool or configuration left the process in
// another zone, the four projects would be one and nobody would notice.
test('the process runs in the time zone its project is named after', ({ task }) => {
  expect(processTimeZone).toBe(task.file.projectName);
});

test('the offset of legacy dates follows that zone', ({ task }) => {
  const zone = task.file.projectName ?? '';
  const offset = Temporal.Instant.from('2027-07-01T00:00Z').toZonedDateTimeISO(zone).offsetNanoseconds;
  expect(legacyOffset(new Date('2027-07-01T00:00Z'))).toBeCloseTo(-offset / 60e9, 6);
});

test.each([
  ['the hours of a date', () => new Date(0).getHours()],
  ['its date', () => new Date(0).getDate()],
  ['setting its hours', () => new Date(0).setHours(1)],
  ['its offset', () => new Date(0).getTimezoneOffset()],
  ['its text', () => String(new Date(0))],
  ['its text for people', () => new Date(0).toLocaleDateString('es-ES')],
  ['a date of numbers', () => new Date(2027, 0, 1)],
  ['a date of a text without a zone', () => new Date('2027-01-01T09:00')],
  ['a text without a zone', () => Date.parse('2027-01-01 09:00')],
  ['the present as text', () => Date()],
  ['a format without a zone', () => new Intl.DateTimeFormat('es-ES')],
  ['a format without a zone, called', () => Intl.DateTimeFormat('es-ES', { hour: 'numeric' })],
  ['the zone', () => Temporal.Now.timeZoneId()],
  ['the present date', () => Temporal.Now.plainDateISO()],
])('%s is not to be had in core, for it reads that zone', (_, read) => {
  expect(read).toThrow('reads the time zone of the process');
});

test('what says of which zone it is, or is of UTC, is as ever', () => {
  expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
  expect(new Date('2027-01-01T09:00:00+01:00').getUTCHours()).toBe(8);
  expect(new Date('2027-01-01').getTime()).toBe(Date.parse('2027-01-01T00:00:00Z'));
  expect(new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', hour: 'numeric' }).format(0)).toBe('0');
});
