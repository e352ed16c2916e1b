import { type RawBuilder, sql } from 'kysely';

/** A company that is put in when a query is sent. `said` is what somebody takes it to be, who must be right. */
class ThisCompany {
  readonly said: string | undefined;

  constructor(said?: string) {
    this.said = said;
  }
}

/** Stands in a query for its company until it is sent: so one that is compiled once serves all of them and keeps none. */
export const companyMarker = new ThisCompany();

/** The company of the transaction in plain SQL, as a value; into Kysely's own queries `names-company.ts` puts it. */
export const thisCompany: RawBuilder<string> = sql<string>`${companyMarker}`;

/** The company of the transaction as a value for what must be a given one: should it be another, nothing is sent. */
export function sureToBe(tenantId: string): unknown {
  return new ThisCompany(tenantId);
}

export function isCompanyValue(value: unknown): boolean {
  return value instanceof ThisCompany;
}

/** A value as it is sent in a transaction. @throws Error for the company of one that is in none, or in another */
export function withCompany(value: unknown, tenantId: string | null): unknown {
  if (!(value instanceof ThisCompany)) return value;
  if (tenantId === null) throw new Error('the transaction is in no company');
  if (value.said !== undefined && value.said !== tenantId) throw new Error('this belongs to another company');
  return tenantId;
}
