import type { AuditedChange } from './audit.ts';

/** What happened to a company's data: what was done, to whom or what, with the values that changed. */
export interface CompanyEvent extends AuditedChange {
  /** What the log does not name and other programs are told: the request that was decided, the people of whom a subject consists. */
  readonly about?: { readonly requestId?: string; readonly userIds?: readonly string[] };
}
