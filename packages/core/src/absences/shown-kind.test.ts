import { describe, expect, test } from 'vitest';
import { openEnd } from '../time/date-span.ts';
import { withoutKind, withoutOpenEnd } from './shown-kind.ts';

describe('the kind of an absence', () => {
  test.each(['SICK_LEAVE', 'PERSONAL', 'MATERNITY', 'PATERNITY', 'OTHER', 'A_KIND_OF_LATER'])(
    '%s is not told',
    (type) => expect(withoutKind(type)).toBe('JUSTIFIED'),
  );

  test.each(['VACATION', 'HOLIDAY', 'WEEKEND', 'JUSTIFIED'])('%s stays', (type) =>
    expect(withoutKind(type)).toBe(type),
  );
});

describe('the dates of an absence whose kind is not told', () => {
  const date = (text: string) => Temporal.PlainDate.from(text);
  const told = (startDate: string, endDate: string, until: string) => {
    const span = withoutOpenEnd({ startDate: date(startDate), endDate: date(endDate) }, date(until));
    return `${span.startDate} ${span.endDate}`;
  };
  const open = openEnd.toString();

  test.each([
    ['without an end are told up to today', ['2026-11-03', open, '2026-11-20'], '2026-11-03 2026-11-20'],
    ['that begin today are today', ['2026-11-20', open, '2026-11-20'], '2026-11-20 2026-11-20'],
    ['that begin later are their first day', ['2026-12-01', open, '2026-11-20'], '2026-12-01 2026-12-01'],
    ['with an end stay', ['2026-11-03', '2026-12-31', '2026-11-20'], '2026-11-03 2026-12-31'],
  ] as const)('%s', (_, [from, to, until], expected) => expect(told(from, to, until)).toBe(expected));
});
