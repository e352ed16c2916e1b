import { describe, expect, it } from 'vitest';
import { attendanceListing, shownRange } from './attendance-search.ts';

describe('the address of the list of attendance', () => {
  it('keeps a complete range, and drops an incomplete one', () => {
    const whole = { from: '2026-11-01', to: '2026-11-30' };
    expect(attendanceListing.read(whole)).toMatchObject(whole);
    for (const odd of [
      { from: '2026-11-30', to: '2026-11-01' },
      { from: '2026-11-31', to: '2026-12-01' },
      { from: '2026-11-01' },
      { to: '2026-11-01' },
    ]) {
      const { from, to } = attendanceListing.read(odd);
      expect([from, to]).toEqual([undefined, undefined]);
    }
  });

  it('keeps known statuses and orders, without the default one', () => {
    expect(attendanceListing.read({ status: 'TARDE', sort: 'employeeName,asc', q: ' ana ' })).toMatchObject({
      status: 'TARDE',
      sort: 'employeeName,asc',
      q: 'ana',
    });
    const { status, sort } = attendanceListing.read({ status: 'LUNES', sort: 'date,desc' });
    expect([status, sort]).toEqual([undefined, undefined]);
  });

  it('shows the last seven days including today unless a range is given', () => {
    expect(shownRange({}, '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
    const asked = { from: '2026-01-01', to: '2026-01-02' };
    expect(shownRange(asked, '2026-03-03')).toEqual(asked);
  });
});
