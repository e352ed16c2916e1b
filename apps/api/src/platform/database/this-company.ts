import { type RawBuilder, sql } from 'kysely';

/** Placeholder for the company, filled in when a query is sent. `said` is the company that the caller expects; it must be right. */
class ThisCompany {
  readonly said: string | undefined;

  constructor(said?: string) {
    this.said = said;
  }
}

/** Stands for the company in a query until it is sent, so that a query compiled once serves all companies. */
export const companyMarker = new ThisCompany();

/** The transaction's company as a value for plain SQL; `names-company.ts` adds it to Kysely's own queries. */
export const thisCompany: RawBuilder<string> = sql<string>`${companyMarker}`;

/** The transaction's company where it must be a certain one: if it is another, nothing is sent. */
export function requiredCompany(tenantId: string): unknown {
  return new ThisCompany(tenantId);
}

export function isCompanyValue(value: unknown): boolean {
  return value instanceof ThisCompany;
}

/** A value as it is sent in a transaction. @throws Error for the company outside of a company's transaction, or in another one */
export function withCompany(value: unknown, tenantId: string | null): unknown {
  if (!(value instanceof ThisCompany)) return value;
  if (tenantId === null) throw new Error('the transaction is in no company');
  if (value.said !== undefined && value.said !== tenantId) throw new Error('this belongs to another company');
  return tenantId;
}
