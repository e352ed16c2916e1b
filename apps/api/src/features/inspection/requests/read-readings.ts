import type { InspectionReading } from '@jornada/contract/inspection/manage-inspections';
import { firstAlteredReading } from '@jornada/core/ledger/reading';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { hashing } from '../../../platform/cryptography/hashing.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findReadings } from '../../../record/readings.reads.ts';
import { findNames, findReadingPage } from './requests.queries.ts';

/** A page of the readings log, and whether the hash chain of the whole log is intact. */
export async function readReadings(
  tx: TenantTx,
  visible: VisiblePeople,
  asked: { requestId: string | undefined; page: number; size: number },
) {
  const [{ rows, total }, all] = await Promise.all([
    findReadingPage(tx, asked),
    findReadings(tx, 0, mostReadings),
  ]);
  const names = await findNames(
    tx,
    visible,
    rows.flatMap(({ userIds }) => userIds),
  );
  const content = rows.map(
    ({ periodFrom, periodTo, userIds, readAt, kind, ...row }): InspectionReading => ({
      ...row,
      kind: kind as InspectionReading['kind'],
      readAt: readAt.toString({ smallestUnit: 'millisecond' }),
      from: periodFrom.toString(),
      to: periodTo.toString(),
      userNames: userIds.map((id) => names.get(id) ?? ''),
    }),
  );
  return { ...pageOf(content, total, asked), firstAltered: firstAlteredReading(all, hashing.ofText) };
}

/** More readings than a company has in years; a longer log is shown in pages, and only this many entries are verified. */
const mostReadings = 20_000;
