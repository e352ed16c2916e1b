import type { BankIndicators, BankTeam } from '@jornada/contract/indicators/bank-indicators';
import { addBanks, type BankFigures, bankOn, dueSoon, noBanks } from '@jornada/core/indicators/bank-balances';
import { actorOf } from '../../authorization/actor.ts';
import { managesBanks } from '../../authorization/payroll.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { findBankEntries } from '../../payroll/bank/bank-entries.reads.ts';
import { findPoliciesOf } from '../../payroll/bank/bank-policies.reads.ts';
import { type AdminCall, companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { monthsOf, type Period } from '../../platform/time/period.ts';
import { readTenant, type TenantTx } from '../../platform/transactions/with-tenant.ts';
import { type AskedIndicators, monthsAsked } from './asked-months.ts';
import { type BankPerson, findBankPeople } from './bank-people.queries.ts';

/** So many people's lines are in memory at once. */
const atOnce = 100;

type Call = AdminCall & { readonly signal: AbortSignal };

/**
 * The balances of the banks of teams at the ends of months, and on the last date that counts.
 * @throws problem VALIDATION_FAILED for a period that ends before it begins, or has too many months
 */
export async function readBankIndicators(
  { database }: Pick<Platform, 'database'>,
  { session, now, signal }: Call,
  { from, to, ...group }: AskedIndicators,
): Promise<BankIndicators> {
  const today = companyTodayOf({ session, now });
  const ends = endsOf(monthsAsked({ from, to }), today);
  const through = ends.at(-1)?.on;
  if (!through)
    return { from, to, through: null, total: { ...noBanks, dueMinutes: 0 }, months: [], teams: [] };
  const visible = visiblePeople(actorOf(session), managesBanks);
  const people = await readTenant(database, session.tenantId, (tx) =>
    findBankPeople(tx, visible, { ...group, today }),
  );
  const banks: BankOfPerson[] = [];
  for (let first = 0; first < people.length; first += atOnce) {
    signal.throwIfAborted();
    const some = people.slice(first, first + atOnce);
    banks.push(...(await readTenant(database, session.tenantId, (tx) => readBanks(tx, some, ends, through))));
  }
  const teams = [...Map.groupBy(banks, ({ departmentId }) => departmentId).values()].map((own) =>
    teamOf(own, ends),
  );
  const all = teamOf(banks, ends);
  const { months, departmentId, departmentName, ...total } = all;
  return { ...{ from, to, through: through.toString(), total, months }, teams: teams.filter(isAny) };
}

interface MonthEnd {
  readonly month: string;
  /** Its last date, or today. */
  readonly on: Temporal.PlainDate;
}

/** The ends of the months that have begun. */
function endsOf(period: Period, today: Temporal.PlainDate): MonthEnd[] {
  return monthsOf(period)
    .filter((first) => Temporal.PlainDate.compare(first, today) <= 0)
    .map((first) => {
      const last = first.with({ day: first.daysInMonth });
      const on = Temporal.PlainDate.compare(last, today) < 0 ? last : today;
      return { month: first.toPlainYearMonth().toString(), on };
    });
}

interface BankOfPerson extends BankPerson {
  /** At the end of each month, in their order. */
  readonly balances: readonly BankFigures[];
  readonly dueMinutes: number;
}

async function readBanks(
  tx: TenantTx,
  people: readonly BankPerson[],
  ends: readonly MonthEnd[],
  through: Temporal.PlainDate,
): Promise<BankOfPerson[]> {
  const userIds = people.map(({ userId }) => userId);
  const [entries, policies] = await Promise.all([findBankEntries(tx, userIds), findPoliciesOf(tx, userIds)]);
  return people.map((person) => {
    const ledger = entries.get(person.userId) ?? [];
    return {
      ...person,
      balances: ends.map(({ on }) => bankOn(ledger, on)),
      dueMinutes: dueSoon(ledger, policies(person.userId), through),
    };
  });
}

function teamOf(banks: readonly BankOfPerson[], ends: readonly MonthEnd[]): BankTeam {
  const [first] = banks;
  const months = ends
    .map(({ month }, place) => {
      const balances = banks.flatMap((bank) => bank.balances[place] ?? []);
      return { month, ...balances.reduce(addBanks, noBanks) };
    })
    .filter(isAny);
  const { month, ...last } = { month: '', ...noBanks, ...months.at(-1) };
  return {
    departmentId: first?.departmentId ?? null,
    departmentName: first?.departmentName ?? null,
    ...last,
    dueMinutes: banks.reduce((sum, { dueMinutes }) => sum + dueMinutes, 0),
    months,
  };
}

function isAny({ people }: Pick<BankFigures, 'people'>): boolean {
  return people > 0;
}
