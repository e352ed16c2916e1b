import type { Witness } from './closings.ts';
import type { IdentityFinding } from './findings.ts';
import type { ExportedStatement } from './record-line.ts';
import { readStatement, type Statement } from './statement.ts';
import type { SealedEntries } from './verify-disclosed-ledger.ts';

/** A version of a closed month, as the statements about its person tell it; instants as text. */
export interface StatedMonth {
  readonly employeeId: string;
  readonly fullName: string | null;
  /** `2026-10` */
  readonly month: string;
  readonly version: number;
  /** The SHA-256 of its frozen figures, in hexadecimal. */
  readonly figuresHash: string;
  readonly closedAt: string;
  /** What its person said of it, in that order; the last word counts. */
  readonly answers: readonly {
    readonly agrees: boolean;
    readonly comment: string | null;
    readonly madeAt: string;
  }[];
  readonly reopening: { readonly reason: string; readonly madeAt: string } | null;
  /** The moment of the first closing that contains all of this; null where none does yet. */
  readonly provenAt: string | null;
}

/** A person whose statements are read, and the closings that contain them, in their order. */
export interface StatedPerson {
  readonly employeeId: string;
  readonly fullName: string | null;
  readonly parts: readonly (ExportedStatement | SealedEntries)[];
  readonly closed: readonly Witness[];
}

function statementsIn(parts: StatedPerson['parts']): Statement[] {
  return parts.flatMap((part) => ('text' in part ? (readStatement(part.text) ?? []) : []));
}

/** The closed months of a person. */
export function statedMonths({ employeeId, fullName, parts, closed }: StatedPerson): StatedMonth[] {
  const statements = statementsIn(parts);
  return statements
    .filter(({ kind }) => kind === 'MONTH_CLOSED')
    .map(({ subject: month, sequence, madeAt: closedAt, content }): StatedMonth => {
      const version = Number(content.version);
      const about = statements.filter((one) => one.subject === month && one.content.version === version);
      const answers = about
        .filter(({ kind }) => kind === 'MONTH_ANSWERED')
        .map(({ content: said, madeAt }) => ({
          agrees: said.agrees === true,
          comment: typeof said.comment === 'string' ? said.comment : null,
          madeAt,
        }));
      const reopened = about.find(({ kind }) => kind === 'MONTH_REOPENED');
      const last = Math.max(sequence, ...about.map((one) => one.sequence));
      return {
        ...{ employeeId, fullName, month, version, figuresHash: String(content.figuresHash) },
        ...{ closedAt, answers },
        reopening: reopened ? { reason: String(reopened.content.reason), madeAt: reopened.madeAt } : null,
        provenAt: closed.find((head) => head.sequence >= last)?.closedAt ?? null,
      };
    });
}

/** The name in the last statement of who somebody is; null where there is none. */
export function statedName(parts: StatedPerson['parts']): string | null {
  const stated = statementsIn(parts).findLast(({ kind }) => kind === 'IDENTITY');
  return stated ? String(stated.content.name) : null;
}

/**
 * Whether the last statement of who somebody is bears out the name in the export. PROVEN: it is the same, and under a closing. UNPROVEN: there
 * is no such statement, as in records from before there were any, or no closing contains it yet.
 */
export function statedIdentity(
  person: StatedPerson,
):
  | { readonly identity: 'PROVEN' | 'UNPROVEN' }
  | { readonly identity: 'OTHER'; readonly finding: IdentityFinding } {
  const { employeeId, fullName, parts, closed } = person;
  const stated = statementsIn(parts).findLast(({ kind }) => kind === 'IDENTITY');
  if (!stated) return { identity: 'UNPROVEN' };
  const statedName = String(stated.content.name);
  if (fullName?.normalize('NFC') !== statedName) {
    const { madeAt } = stated;
    const finding = {
      kind: 'IDENTITY',
      problem: 'OTHER_NAME',
      employeeId,
      fullName,
      statedName,
      madeAt,
    } as const;
    return { identity: 'OTHER', finding };
  }
  const isClosed = closed.some(({ sequence }) => sequence >= stated.sequence);
  return { identity: isClosed ? 'PROVEN' : 'UNPROVEN' };
}
