import {
  type DeleteStmt,
  type InsertStmt,
  loadModule,
  type Node,
  parseSync,
  type RangeVar,
  type SelectStmt,
  type UpdateStmt,
  type WithClause,
} from 'libpg-query';
import { companyColumn } from '../platform/database/company-tables.ts';
import { columnName, isCompany, type Scope, type Source, scopeWithin, sourceOf } from './company-scope.ts';

await loadModule();

/** An output column of a query; star: all columns of a source. */
interface Output {
  readonly name: string;
  readonly isCompany: boolean;
}

/** `one = other`, and the sources it can tie: of an outer join only the nullable side. */
interface Equality {
  readonly sides: readonly [Node, Node];
  readonly ties: ReadonlySet<Source>;
}

/**
 * The tables with a `tenant_id` for which a statement does not name the company, by their aliases. Uses PostgreSQL's own parser.
 * @param companyAt the numbers of the parameters that hold the company
 */
export function unnamedTables(text: string, companyAt: readonly number[]): string[] {
  const complaints: string[] = [];

  function judge(node: Node | undefined, around: Scope | null): Output[] {
    if (!node) return [];
    if ('SelectStmt' in node) return judgeSelect(node.SelectStmt, around);
    if ('InsertStmt' in node) return judgeInsert(node.InsertStmt, around);
    if ('UpdateStmt' in node) return judgeChange(node.UpdateStmt, node.UpdateStmt.fromClause, around);
    if ('DeleteStmt' in node) return judgeChange(node.DeleteStmt, node.DeleteStmt.usingClause, around);
    if ('ExplainStmt' in node) return judge(node.ExplainStmt.query, around);
    for (const table of tablesIn(node)) complaints.push(`${table}, which is not only read or written`);
    return [];
  }

  function judgeSelect(select: SelectStmt, around: Scope | null): Output[] {
    const scope = scopeWithin(around);
    define(select.withClause, scope);
    if (select.larg && select.rarg) {
      const [left, right] = [judgeSelect(select.larg, scope), judgeSelect(select.rarg, scope)];
      walk([select.sortClause, select.limitCount, select.limitOffset], scope);
      return left.map((output, index) => ({
        ...output,
        isCompany: output.isCompany && (right[index]?.isCompany ?? false),
      }));
    }
    const { targetList, fromClause, whereClause, withClause: _, ...others } = select;
    tie(fromClause ?? [], whereClause, scope);
    walk([targetList, whereClause, others], scope);
    return outputs(targetList ?? [], scope);
  }

  function judgeChange(
    change: UpdateStmt & DeleteStmt,
    others: Node[] | undefined,
    around: Scope | null,
  ): Output[] {
    const scope = scopeWithin(around);
    define(change.withClause, scope);
    const { relation, whereClause, targetList, returningClause } = change;
    tie([...(relation ? [{ RangeVar: relation }] : []), ...(others ?? [])], whereClause, scope);
    const target = relation && tableAs(relation, scope);
    const isMoved = targetList?.some(
      (change) => 'ResTarget' in change && target?.columns.has(change.ResTarget.name ?? ''),
    );
    if (target && isMoved) complaints.push(`${target.alias}, whose rows are moved to another company`);
    walk([targetList, whereClause, returningClause], scope);
    return outputs(returningClause?.exprs ?? [], scope);
  }

  function judgeInsert(insert: InsertStmt, around: Scope | null): Output[] {
    const scope = scopeWithin(around);
    define(insert.withClause, scope);
    const given = judge(insert.selectStmt, scope);
    const { relation, cols = [], onConflictClause, returningClause } = insert;
    const target = relation && tableAs(relation, scope);
    if (!target) return [];
    const place = cols.findIndex((col) => 'ResTarget' in col && target.columns.has(col.ResTarget.name ?? ''));
    const rows = rowsOf(insert.selectStmt);
    const isNamed = rows
      ? rows.every((row) => isCompany(row[place], scope, companyAt))
      : given[place]?.isCompany;
    // If the column is left out, its default is the transaction's company.
    if (place >= 0 && !isNamed) complaints.push(`${target.alias}, into which rows of any company go`);
    scope.sources.push({ ...target, isTied: true });
    walk([onConflictClause, returningClause], scope);
    return outputs(returningClause?.exprs ?? [], scope);
  }

  function define(clause: WithClause | undefined, scope: Scope): void {
    for (const definition of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in definition)) continue;
      const { ctename = '', ctequery } = definition.CommonTableExpr;
      if (clause?.recursive) scope.definitions.set(ctename, new Set());
      scope.definitions.set(ctename, companyColumns(judge(ctequery, scope)));
    }
  }

  /** Finds the sources of a query and which of them are tied to the company. */
  function tie(from: readonly Node[], where: Node | undefined, scope: Scope): void {
    const equalities = from.flatMap((node) => enter(node, scope));
    equalities.push(...conjuncts(where, new Set(scope.sources)));
    for (let hasChanged = true; hasChanged; ) {
      hasChanged = false;
      for (const { sides, ties } of equalities) {
        for (const [one, other] of [sides, sides.toReversed()]) {
          const source = sourceOf(one, scope);
          if (!source || source.isTied || !ties.has(source) || !isCompany(other, scope, companyAt)) continue;
          source.isTied = true;
          hasChanged = true;
        }
      }
    }
    for (const { alias, table, isTied } of scope.sources) {
      if (!isTied) complaints.push(alias === table ? alias : `${table} AS ${alias}`);
    }
  }

  function enter(node: Node, scope: Scope): Equality[] {
    if ('RangeVar' in node) {
      const source = tableAs(node.RangeVar, scope);
      if (source) scope.sources.push(source);
      return [];
    }
    if ('RangeSubselect' in node) {
      const { subquery, alias, lateral } = node.RangeSubselect;
      // A lateral subquery may refer to its neighbours but does not tie them.
      const given = judge(subquery, lateral ? scope : { ...scope, sources: [] });
      const columns = lateral ? new Set<string>() : companyColumns(given);
      scope.sources.push({ alias: alias?.aliasname ?? '', columns, table: null, isTied: true });
      return [];
    }
    if ('JoinExpr' in node) {
      const { larg, rarg, jointype, quals, usingClause } = node.JoinExpr;
      const start = scope.sources.length;
      const left = larg ? enter(larg, scope) : [];
      const middle = scope.sources.length;
      const right = rarg ? enter(rarg, scope) : [];
      const [ofLeft, ofRight] = [scope.sources.slice(start, middle), scope.sources.slice(middle)];
      const ties = new Set([
        ...(jointype === 'JOIN_INNER' || jointype === 'JOIN_RIGHT' ? ofLeft : []),
        ...(jointype === 'JOIN_INNER' || jointype === 'JOIN_LEFT' ? ofRight : []),
      ]);
      walk(quals, scope);
      return [...left, ...right, ...conjuncts(quals, ties), ...shared(usingClause, ofLeft, ofRight, ties)];
    }
    walk(node, scope);
    return [];
  }

  /** Checks the subqueries within expressions. */
  function walk(part: unknown, scope: Scope): void {
    if (Array.isArray(part)) for (const one of part) walk(one, scope);
    else if (part && typeof part === 'object') {
      if ('SelectStmt' in part) judge(part as Node, scope);
      else for (const one of Object.values(part)) walk(one, scope);
    }
  }

  function outputs(targets: readonly Node[], scope: Scope): Output[] {
    return targets.flatMap((target) => {
      if (!('ResTarget' in target)) return [];
      const { name, val } = target.ResTarget;
      const column = columnName(val);
      if (column?.at(-1) === null) {
        const meant = scope.sources.filter(({ alias }) => column.length === 1 || alias === column[0]);
        return meant.flatMap(({ columns }) => [...columns].map((own) => ({ name: own, isCompany: true })));
      }
      return [{ name: name ?? column?.at(-1) ?? '', isCompany: isCompany(val, scope, companyAt) }];
    });
  }

  for (const { stmt } of parseSync(text).stmts ?? []) judge(stmt, null);
  return complaints;
}

function companyColumns(given: readonly Output[]): ReadonlySet<string> {
  return new Set(given.filter((output) => output.isCompany).map(({ name }) => name));
}

/** A table or CTE; undefined for a table without a company column. */
function tableAs(named: RangeVar, scope: Scope): Source | undefined {
  const { relname = '', schemaname, alias } = named;
  const known = { alias: alias?.aliasname ?? relname };
  const defined = schemaname ? undefined : scope.definitions.get(relname);
  if (defined) return { ...known, columns: defined, table: null, isTied: true };
  const column = columnOfTable(named);
  if (column === null) return undefined;
  return { ...known, columns: new Set([column]), table: relname, isTied: false };
}

/** Null also for PostgreSQL's own tables. */
function columnOfTable({ relname = '', schemaname = 'public' }: RangeVar): string | null {
  return schemaname !== 'public' || relname.startsWith('pg_') ? null : companyColumn(relname);
}

/** The equalities of a conjunction. */
function conjuncts(node: Node | undefined, ties: ReadonlySet<Source>): Equality[] {
  if (!node) return [];
  if ('BoolExpr' in node) {
    const { boolop, args = [] } = node.BoolExpr;
    return boolop === 'AND_EXPR' ? args.flatMap((arg) => conjuncts(arg, ties)) : [];
  }
  if (!('A_Expr' in node)) return [];
  const { kind, name = [], lexpr, rexpr } = node.A_Expr;
  const [operator] = name;
  const isEqual = operator && 'String' in operator && operator.String.sval === '=';
  return kind === 'AEXPR_OP' && isEqual && lexpr && rexpr ? [{ sides: [lexpr, rexpr], ties }] : [];
}

/** The equalities of a `USING` clause. */
function shared(
  using: readonly Node[] | undefined,
  ofLeft: readonly Source[],
  ofRight: readonly Source[],
  ties: ReadonlySet<Source>,
): Equality[] {
  const names = (using ?? []).flatMap((node) => ('String' in node ? (node.String.sval ?? '') : []));
  const columnOf = (source: Source, name: string): Node => ({
    ColumnRef: { fields: [{ String: { sval: source.alias } }, { String: { sval: name } }] },
  });
  return names.flatMap((name) =>
    ofLeft
      .filter(({ columns }) => columns.has(name))
      .flatMap((one) =>
        ofRight
          .filter(({ columns }) => columns.has(name))
          .map((other): Equality => ({ sides: [columnOf(one, name), columnOf(other, name)], ties })),
      ),
  );
}

/** The rows of `VALUES`; undefined for INSERT … SELECT. */
function rowsOf(node: Node | undefined): Node[][] | undefined {
  const lists = node && 'SelectStmt' in node ? node.SelectStmt.valuesLists : undefined;
  return lists?.map((list) => ('List' in list ? (list.List.items ?? []) : []));
}

/** All tables with a company column in a statement. */
function tablesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(tablesIn);
  if (!part || typeof part !== 'object') return [];
  const { relname } = part as RangeVar;
  const isOurs = relname !== undefined && columnOfTable(part) !== null;
  return [...(isOurs ? [relname] : []), ...Object.values(part).flatMap(tablesIn)];
}
