import type { RawSearch } from '../../../shared/list/search-params.ts';

/** Which quarter is shown, as `2026-4`; absent is the present one. */
export interface RemoteWorkSearch {
  readonly trimestre?: string | undefined;
}

/** Reads the address; what is no quarter is ignored. */
export function readRemoteWorkSearch({ trimestre }: RawSearch): RemoteWorkSearch {
  return {
    trimestre: typeof trimestre === 'string' && /^20\d{2}-[1-4]$/.test(trimestre) ? trimestre : undefined,
  };
}

/** The quarter that a civil date is in. */
export function quarterOf(civilDate: string): string {
  return `${civilDate.slice(0, 4)}-${Math.ceil(Number(civilDate.slice(5, 7)) / 3)}`;
}

/** The quarter so many later, or earlier where negative. */
export function quarterAfter(quarter: string, count: number): string {
  const [year = 0, part = 0] = quarter.split('-').map(Number);
  const place = year * 4 + part - 1 + count;
  return `${Math.floor(place / 4)}-${(place % 4) + 1}`;
}

/** Its first civil date. */
export function firstDateOf(quarter: string): string {
  const [year, part = 1] = quarter.split('-').map(Number);
  return `${year}-${String(part * 3 - 2).padStart(2, '0')}-01`;
}
