import { expect, test } from 'vitest';

// The project is named after the zone it must run in. If a change of pool or configuration left the process in
// another zone, the four projects would be one and nobody would notice.
test('the process runs in the time zone its project is named after', ({ task }) => {
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(timeZone).toBe(task.file.projectName);
  expect(Temporal.Now.timeZoneId()).toBe(timeZone);
});

test('the offset of legacy dates follows that zone', ({ task }) => {
  const zone = task.file.projectName ?? '';
  const offset = Temporal.Instant.from('2027-07-01T00:00Z').toZonedDateTimeISO(zone).offsetNanoseconds;
  expect(new Date('2027-07-01T00:00Z').getTimezoneOffset()).toBeCloseTo(-offset / 60e9, 6);
});
