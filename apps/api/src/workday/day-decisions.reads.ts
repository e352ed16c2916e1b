import type { Period } from '../platform/period.ts';
import { queryOfPeople } from '../platform/query-of-people.ts';
import type { TenantTx } from '../platform/with-tenant.ts';

/** What admins decided about a day. `revision` is 0 while nobody decided anything. */
export interface DayDecision {
  readonly revision: number;
  readonly justification: string | null;
  readonly review: 'APPROVED' | 'REJECTED' | null;
  readonly reviewComment: string | null;
  readonly validatedAt: Temporal.Instant | null;
}

export const undecided: DayDecision = {
  revision: 0,
  justification: null,
  review: null,
  reviewComment: null,
  validatedAt: null,
};

/** The status that a decision gives a day, whatever it amounts to; null for one that gives none. */
export function decidedStatus({
  validatedAt,
  justification,
}: Pick<DayDecision, 'validatedAt' | 'justification'>): 'VALIDADO' | 'JUSTIFICADO' | null {
  if (validatedAt) return 'VALIDADO';
  return justification === null ? null : 'JUSTIFICADO';
}

/** The statuses that admins gave days of people in a period, by person and civil date. */
export async function findDecidedStatuses(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<Map<string, Map<string, 'VALIDADO' | 'JUSTIFICADO'>>> {
  const rows = await decisions(tx, userIds, { from, to });
  const byPerson = new Map<string, Map<string, 'VALIDADO' | 'JUSTIFICADO'>>();
  for (const { userId, workedOn, ...decision } of rows) {
    const status = decidedStatus(decision);
    if (!status) continue;
    const own = byPerson.get(userId) ?? new Map<string, 'VALIDADO' | 'JUSTIFICADO'>();
    byPerson.set(userId, own.set(workedOn.toString(), status));
  }
  return byPerson;
}

const decisions = queryOfPeople(
  (tx, people, { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate }) =>
    tx
      .selectFrom('dayDecisions')
      .select(['userId', 'workedOn', 'validatedAt', 'justification'])
      .where('userId', '=', people)
      .where('workedOn', '>=', from)
      .where('workedOn', '<=', to),
);
