import type { Node } from 'libpg-query';

/** What a query reads from under one name: a table, a subquery or a CTE. */
export interface Source {
  readonly alias: string;
  /** Its columns that hold the company. */
  readonly columns: ReadonlySet<string>;
  /** The table; null for a subquery or CTE, which is checked by itself. */
  readonly table: string | null;
  /** Whether the query says of which company the rows are. */
  isTied: boolean;
}

/** The names in scope at one level of a statement. */
export interface Scope {
  readonly sources: Source[];
  /** The CTEs, with the columns that hold the company. */
  readonly definitions: Map<string, ReadonlySet<string>>;
  readonly around: Scope | null;
}

export function scopeWithin(around: Scope | null): Scope {
  return { sources: [], definitions: new Map(around?.definitions), around };
}

/** The parts of a column's name, `null` for a star; undefined for other nodes. */
export function columnName(node: Node | undefined): (string | null)[] | undefined {
  if (!node || !('ColumnRef' in node)) return undefined;
  return (node.ColumnRef.fields ?? []).map((field) => ('String' in field ? (field.String.sval ?? '') : null));
}

/** The source in this scope whose company column an expression is. */
export function sourceOf(node: Node | undefined, { sources }: Scope): Source | undefined {
  const name = columnName(uncast(node));
  if (!name) return undefined;
  const column = name.at(-1) ?? '';
  const alias = name.at(-2);
  const found = sources.filter((source) => source.columns.has(column) && (!alias || source.alias === alias));
  return found.length === 1 ? found[0] : undefined;
}

/** Whether an expression is the transaction's company: the value itself, or the company column of a source that is tied to it. */
export function isCompany(node: Node | undefined, scope: Scope, companyAt: readonly number[]): boolean {
  const bare = uncast(node);
  if (!bare) return false;
  if ('ParamRef' in bare) return companyAt.includes(bare.ParamRef.number ?? 0);
  const source = sourceOf(bare, scope);
  if (source) return source.isTied;
  for (let { around } = scope; around; around = around.around) {
    if (sourceOf(bare, around)) return true;
  }
  return false;
}

function uncast(node: Node | undefined): Node | undefined {
  return node && 'TypeCast' in node ? uncast(node.TypeCast.arg) : node;
}
