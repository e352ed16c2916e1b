import type { RawBuilder, SqlBool } from 'kysely';

/** Some of the company's people. */
export interface SomePeople {
  /** The same for the same people: what is kept of them is kept under it. */
  readonly key: string;
  /** Whether somebody is one of them. @param personId a column of people's ids, or an id */
  includes(personId: RawBuilder<unknown>): RawBuilder<SqlBool>;
}

/** On whom something may be done. */
export type Whom = 'everybody' | SomePeople;
