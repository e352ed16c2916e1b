import { expect, test } from 'vitest';
import { clockChanges } from './clock-changes.ts';

test.each(clockChanges)('$changesOn lasts $hoursInDay h in $timeZone: $remark', (change) => {
  const day = Temporal.PlainDate.from(change.changesOn).toZonedDateTime(change.timeZone);
  expect(day.hoursInDay).toBe(change.hoursInDay);
});
