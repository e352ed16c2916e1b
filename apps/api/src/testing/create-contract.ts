import { randomUUIDv7 } from 'node:crypto';
import type { AgreedPeriod, ContractKind } from '@jornada/core/contracts/contract';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { Stage, TestPerson } from './factories.ts';

interface GivenContract {
  readonly validFrom: string;
  readonly isPartTime?: boolean;
  /** Minutes and what they are for. */
  readonly agreed?: readonly [minutes: number, period: AgreedPeriod];
  /** Without an end unless said otherwise. */
  readonly kind?: ContractKind;
  /** The percentage of a pact of complementary hours. */
  readonly pact?: number;
}

/** Gives somebody a contract from a date on, full time unless said otherwise. @returns its id */
export async function createContract(
  { database }: Stage,
  { tenantId, userId }: Pick<TestPerson, 'tenantId' | 'userId'>,
  { validFrom, isPartTime = false, agreed, kind = 'INDEFINITE', pact }: GivenContract,
): Promise<string> {
  const id = randomUUIDv7();
  const [agreedMinutes = null, agreedPeriod = null] = agreed ?? [];
  const from = Temporal.PlainDate.from(validFrom);
  const pacted = pact !== undefined && { pactPercent: pact, pactSignedOn: from, pactNoticeDays: 3 };
  const contract = { isPartTime, agreedMinutes, agreedPeriod, kind, ...pacted };
  await withTenant(database, tenantId, (tx) =>
    tx
      .insertInto('contracts')
      .values({ id, userId, validFrom: from, ...contract })
      .execute(),
  );
  return id;
}

/** Part-time work from a date on and, with an end, full time after it. */
export async function createPartTime(
  stage: Stage,
  person: Pick<TestPerson, 'tenantId' | 'userId'>,
  { from, until = null }: { readonly from: string; readonly until?: string | null },
): Promise<void> {
  await createContract(stage, person, { validFrom: from, isPartTime: true });
  if (until === null) return;
  const after = Temporal.PlainDate.from(until).add({ days: 1 }).toString();
  await createContract(stage, person, { validFrom: after });
}
