import type { ClosedMonth } from '@jornada/contract/attendance/closed-months';
import type { MonthFigures } from '@jornada/core/months/month-figures';
import { readFigures } from '@jornada/core/months/read-figures';
import { describeVersion } from './describe-version.ts';
import type { FrozenRow } from './months.reads.ts';

/** A version of a closed month for its documents: its figures, which never change, and what was said of it since. */
export interface FrozenMonth {
  readonly figures: MonthFigures;
  readonly text: string;
  readonly hash: string;
  readonly since: Pick<ClosedMonth, 'code' | 'answer' | 'reopening' | 'stated'>;
}

export function toFrozenMonth(row: FrozenRow): FrozenMonth {
  return {
    figures: readFigures(row.figures),
    text: row.figures,
    hash: row.hash.toString('hex'),
    since: describeVersion(row),
  };
}
