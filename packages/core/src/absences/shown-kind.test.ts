import { describe, expect, test } from 'vitest';
import { withoutKind } from './shown-kind.ts';

describe('the kind of an absence', () => {
  test.each(['SICK_LEAVE', 'PERSONAL', 'MATERNITY', 'PATERNITY', 'OTHER', 'A_KIND_OF_LATER'])(
    '%s is not told',
    (type) => expect(withoutKind(type)).toBe('JUSTIFIED'),
  );

  test.each(['VACATION', 'HOLIDAY', 'WEEKEND', 'JUSTIFIED'])('%s stays', (type) =>
    expect(withoutKind(type)).toBe(type),
  );
});
