import type { Witness } from './closings.ts';
import type { Sha256 } from './entry.ts';
import type { ReadingFinding } from './findings.ts';
import { type ChainedReading, firstAlteredReading } from './reading.ts';
import { firstContradiction, wholeChain } from './witnessed.ts';

/** Everything against which the ledger of inspectors' readings is checked. */
export interface ReadingWitnesses {
  readonly tenantId: string;
  readonly closed: readonly Witness[];
  readonly kept: readonly Witness[];
  readonly exportedAt: string;
}

/** What is wrong with a company's ledger of readings. */
export function readingFindings(
  readings: readonly ChainedReading[],
  sha256: Sha256,
  { tenantId, closed, kept, exportedAt }: ReadingWitnesses,
): ReadingFinding[] {
  const foreign = readings.findIndex((reading) => reading.tenantId !== tenantId);
  const altered = foreign < 0 ? firstAlteredReading(readings, sha256) : foreign + 1;
  const chain: ReadingFinding[] =
    altered === null
      ? []
      : [
          {
            kind: 'READING',
            problem: (readings[altered - 1]?.sequence ?? 0) > altered ? 'REMOVED' : 'ALTERED',
            ...{ sequence: altered, until: altered, after: null, before: exportedAt, witness: 'CHAIN' },
          },
        ];
  const witnessed = (['ROOTS', 'KEPT_ROOT'] as const).flatMap((witness): ReadingFinding[] => {
    const chain = wholeChain(readings);
    const other =
      witness === 'ROOTS'
        ? firstContradiction(chain, closed, kept)
        : firstContradiction(chain, kept, [], closed);
    if (!other) return [];
    const { isCut, before = exportedAt, ...stretch } = other;
    return [{ kind: 'READING', problem: isCut ? 'REMOVED' : 'REWRITTEN', ...stretch, before, witness }];
  });
  return [...chain, ...witnessed];
}
