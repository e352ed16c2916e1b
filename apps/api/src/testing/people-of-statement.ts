import {
  loadModule,
  type Node,
  parseSync,
  type RangeVar,
  type SelectStmt,
  type WithClause,
} from 'libpg-query';
import { type PeopleTable, peopleTables } from './people-tables.ts';

await loadModule();

/** What in a statement limits whose rows it reads. */
export interface Tie {
  /** The numbers of the parameters that name the people; none: a condition on visible people, or a join to rows that have one. */
  readonly values: readonly number[];
  /** The reason given to `unrestricted`, where the statement reads everybody's. */
  readonly reason?: string;
}

/** Rows of people that a statement reads, changes or adds. */
export interface Need {
  /** The table's alias in the statement. */
  readonly of: string;
  /** Each alone limits whose rows are read; none: the statement does not limit them. */
  readonly ties: readonly Tie[];
}

export interface PeopleOfStatement {
  readonly needs: readonly Need[];
  /** The numbers of the parameters that name the people of inserted rows. */
  readonly added: readonly number[];
}

/** What a query reads from under one name. */
interface Source {
  readonly alias: string;
  readonly table: PeopleTable | null;
  /** The columns that identify its rows; null for values, which any column identifies. */
  readonly names: ReadonlySet<string> | null;
  /** For a list of values, the limit that a join to it means. */
  readonly given?: Tie;
  /** Whether it holds no rows of people. */
  readonly isNobodys: boolean;
  readonly ties: Tie[];
  /** Sources inside it that are not limited yet: a condition on its output may still do so. */
  readonly open: Source[];
}

interface Scope {
  readonly sources: Source[];
  readonly definitions: Map<string, Source>;
  readonly around: Scope | null;
}

/** `one = other`, or a source whose people are limited, and the sources it can limit: of an outer join only the nullable side. */
interface Fact {
  readonly one: Node;
  readonly other: Node | Source | Tie;
  readonly tells: ReadonlySet<Source>;
}

const free: Tie = { values: [] };

/** Whose rows a statement reads, as far as its text says. Uses PostgreSQL's own parser. */
export function peopleOfStatement(text: string): PeopleOfStatement {
  const all: { of: string; source: Source }[] = [];
  const inserted: Need[] = [];
  const added: number[] = [];

  function judge(node: Node | undefined, around: Scope | null): Source {
    if (node && 'SelectStmt' in node) return judgeSelect(node.SelectStmt, around);
    const scope: Scope = { sources: [], definitions: new Map(around?.definitions), around };
    if (node && 'InsertStmt' in node) {
      const { withClause, selectStmt, relation, cols = [], returningClause } = node.InsertStmt;
      define(withClause, scope);
      const given = judge(selectStmt, scope);
      noteAdded(relation, cols, selectStmt);
      walk(returningClause, scope);
      return derived('', [given], new Set());
    }
    const change = node && ('UpdateStmt' in node ? node.UpdateStmt : 'DeleteStmt' in node && node.DeleteStmt);
    if (!change) return derived('', [], new Set());
    const others = 'usingClause' in change ? change.usingClause : 'fromClause' in change && change.fromClause;
    define(change.withClause, scope);
    const from = [...(change.relation ? [{ RangeVar: change.relation }] : []), ...(others || [])];
    settle(from, change.whereClause, scope);
    walk([change.whereClause, 'targetList' in change && change.targetList, change.returningClause], scope);
    return derived('', scope.sources, outputs(change.returningClause?.exprs ?? [], scope));
  }

  function judgeSelect(select: SelectStmt, around: Scope | null): Source {
    const scope: Scope = { sources: [], definitions: new Map(around?.definitions), around };
    define(select.withClause, scope);
    if (select.larg && select.rarg) {
      const sides = [judgeSelect(select.larg, scope), judgeSelect(select.rarg, scope)];
      return derived('', sides, new Set(sides.flatMap(({ names }) => [...(names ?? [])])));
    }
    if (select.valuesLists) return givenBy('', select.valuesLists);
    const { targetList = [], fromClause = [], whereClause, withClause: _, ...others } = select;
    settle(fromClause, whereClause, scope);
    walk([targetList, whereClause, others], scope);
    return derived('', scope.sources, outputs(targetList, scope));
  }

  function define(clause: WithClause | undefined, scope: Scope): void {
    for (const definition of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in definition)) continue;
      const { ctename = '', ctequery } = definition.CommonTableExpr;
      scope.definitions.set(ctename, judge(ctequery, scope));
    }
  }

  function noteAdded(relation: RangeVar | undefined, cols: readonly Node[], from: Node | undefined): void {
    const table = peopleTables.get(relation?.relname ?? '');
    const lists = from && 'SelectStmt' in from ? from.SelectStmt.valuesLists : undefined;
    if (!table || !lists) return;
    for (const [place, col] of cols.entries()) {
      const column = 'ResTarget' in col ? (col.ResTarget.name ?? '') : '';
      const values = lists.flatMap((list) => valuesIn('List' in list ? list.List.items?.[place] : undefined));
      const isPersons = column === table.person && relation?.relname !== 'users';
      if (isPersons && values.length > 0)
        inserted.push({ of: `${relation?.relname} (added)`, ties: [{ values }] });
      else if (table.names.includes(column)) added.push(...values);
    }
  }

  /** Finds the sources of a query and what limits each. */
  function settle(from: readonly Node[], where: Node | undefined, scope: Scope): void {
    const facts = from.flatMap((node) => enter(node, scope));
    facts.push(...factsOf(where, new Set(scope.sources), scope));
    for (let hasChanged = true; hasChanged; ) {
      hasChanged = facts.map((fact) => apply(fact, scope)).includes(true);
    }
    for (const source of scope.sources) if (source.ties.length > 0) letOut(source.open, source);
  }

  /** @returns whether it added a limit */
  function apply({ one, other, tells }: Fact, scope: Scope): boolean {
    const here = resolve(one, scope);
    if (!here) return false;
    const { source, column } = here;
    const tell = (tie: Tie | undefined) => {
      if (!tie || !tells.has(source) || source.ties.some((had) => isSame(had, tie))) return false;
      source.ties.push(tie);
      return true;
    };
    if ('values' in other) return tell(other);
    if (!source.names?.has(column)) return false;
    if ('alias' in other) {
      if (other.ties.length > 0 || (other.open.length === 0 && !other.isNobodys))
        return tell(other.given ?? free);
      if (source.ties.length > 0) letOut(other.open, source);
      return false;
    }
    const values = valuesIn(bare(other));
    if (values.length > 0) return tell({ values });
    const there = resolve(other, scope);
    if (!there || there.source === source) return false;
    if (there.source.given) return tell(there.source.given);
    if (there.source.isNobodys) return false;
    return there.isAround || isCertain(there.source) ? tell(passedOn(there.source)) : false;
  }

  function enter(node: Node, scope: Scope): Fact[] {
    if ('RangeVar' in node) {
      scope.sources.push(read(node.RangeVar, scope));
      return [];
    }
    if ('RangeFunction' in node) {
      const { alias, functions } = node.RangeFunction;
      scope.sources.push(givenBy(alias?.aliasname ?? '', functions));
      walk(functions, scope);
      return [];
    }
    if ('RangeSubselect' in node) {
      const { subquery, alias, lateral } = node.RangeSubselect;
      const inner = judge(subquery, lateral ? scope : { ...scope, sources: [] });
      scope.sources.push({ ...inner, alias: alias?.aliasname ?? '' });
      return [];
    }
    if (!('JoinExpr' in node)) return [];
    const { larg, rarg, jointype, quals } = node.JoinExpr;
    const start = scope.sources.length;
    const left = larg ? enter(larg, scope) : [];
    const middle = scope.sources.length;
    const right = rarg ? enter(rarg, scope) : [];
    const [ofLeft, ofRight] = [scope.sources.slice(start, middle), scope.sources.slice(middle)];
    const tells = new Set([
      ...(jointype === 'JOIN_INNER' || jointype === 'JOIN_RIGHT' ? ofLeft : []),
      ...(jointype === 'JOIN_INNER' || jointype === 'JOIN_LEFT' ? ofRight : []),
    ]);
    walk(quals, scope);
    return [...left, ...right, ...factsOf(quals, tells, scope)];
  }

  function read(named: RangeVar, scope: Scope): Source {
    const { relname = '', schemaname, alias } = named;
    const called = alias?.aliasname ?? relname;
    const defined = schemaname ? undefined : scope.definitions.get(relname);
    if (defined) return { ...defined, alias: called, ties: [] };
    const table = peopleTables.get(relname) ?? null;
    const names = new Set(table?.names);
    const source: Source = { alias: called, table, names, isNobodys: !table, ties: [], open: [] };
    if (table) {
      source.open.push(source);
      all.push({ of: called === relname ? relname : `${relname} AS ${called}`, source });
    }
    return source;
  }

  function factsOf(node: Node | undefined, tells: ReadonlySet<Source>, scope: Scope): Fact[] {
    if (!node) return [];
    if ('BoolExpr' in node) {
      const { boolop, args = [] } = node.BoolExpr;
      return boolop === 'AND_EXPR' ? args.flatMap((arg) => factsOf(arg, tells, scope)) : [];
    }
    if ('A_Const' in node && node.A_Const.boolval && !node.A_Const.boolval.boolval) {
      for (const source of tells) source.ties.push(free);
      return [];
    }
    if ('CoalesceExpr' in node) return marked(node.CoalesceExpr.args ?? [], tells);
    if ('SubLink' in node) {
      const { subLinkType, testexpr, subselect } = node.SubLink;
      if (subLinkType !== 'ANY_SUBLINK' || !testexpr) return [];
      const inner = judge(subselect, scope);
      return parts(testexpr).map((one) => ({ one, other: inner, tells }));
    }
    if (!('A_Expr' in node)) return [];
    const { kind, name = [], lexpr, rexpr } = node.A_Expr;
    const [operator] = name;
    const isEqual = operator && 'String' in operator && operator.String.sval === '=';
    const known = kind === 'AEXPR_OP' || kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN';
    if (!isEqual || !known || !lexpr || !rexpr) return [];
    const [left, right] = [parts(lexpr), parts(rexpr)];
    if (left.length !== right.length || kind !== 'AEXPR_OP') return [{ one: lexpr, other: rexpr, tells }];
    return left.flatMap((one, place) => {
      const other = right[place] ?? rexpr;
      return [
        { one, other, tells },
        { one: other, other: one, tells },
      ];
    });
  }

  /** Checks the subqueries within expressions, except those that are part of a fact, which are checked there. */
  function walk(part: unknown, scope: Scope): void {
    if (Array.isArray(part)) for (const one of part) walk(one, scope);
    else if (part && typeof part === 'object') {
      if ('SubLink' in part) {
        const { subLinkType, testexpr, subselect } = (
          part as { SubLink: { subLinkType?: string; testexpr?: Node; subselect?: Node } }
        ).SubLink;
        if (subLinkType !== 'ANY_SUBLINK' || !testexpr) judge(subselect, scope);
      } else for (const one of Object.values(part)) walk(one, scope);
    }
  }

  for (const { stmt } of parseSync(text).stmts ?? []) judge(stmt, null);
  const needs = all.map(({ of, source }) => ({ of, ties: source.ties }));
  return { needs: [...needs, ...inserted], added };
}

/** `coalesce(true, …)`, as `visible-people.reads.ts` and `unrestricted.ts` write it of a column of people's ids. */
function marked([first, second]: readonly Node[], tells: ReadonlySet<Source>): Fact[] {
  const isTrue = first && 'A_Const' in first && first.A_Const.boolval?.boolval === true;
  if (!isTrue || !second) return [];
  if ('NullTest' in second && second.NullTest.arg) return [{ one: second.NullTest.arg, other: free, tells }];
  if (!('A_Expr' in second)) return [];
  const { lexpr, rexpr } = second.A_Expr;
  const reason = rexpr && 'A_Const' in rexpr ? rexpr.A_Const.sval?.sval : undefined;
  return lexpr && reason !== undefined ? [{ one: bare(lexpr), other: { values: [], reason }, tells }] : [];
}

function derived(alias: string, inner: readonly Source[], names: ReadonlySet<string>): Source {
  const open = inner.flatMap((source) => source.open.filter(({ ties }) => ties.length === 0));
  const values = inner.flatMap(({ given }) => given?.values ?? []);
  const isNobodys = inner.every((source) => source.isNobodys);
  const isGiven = isNobodys && values.length > 0;
  return {
    ...{ alias, table: null, names: isGiven ? null : names, isNobodys, ties: [], open },
    ...(isGiven && { given: { values } }),
  };
}

function givenBy(alias: string, by: unknown): Source {
  const values = valuesIn(by);
  const source = { alias, table: null, names: null, isNobodys: true, ties: [], open: [] };
  return values.length > 0 ? { ...source, given: { values } } : source;
}

/** Whether a source and all within it are limited. */
function isCertain({ ties, open }: Source): boolean {
  return ties.length > 0 || open.every((one) => one.ties.length > 0);
}

/** Passes a limit on a query's output on to the sources inside it. */
function letOut(open: readonly Source[], by: Source): void {
  for (const { ties } of open) if (ties.length === 0) ties.push(passedOn(by));
}

/** The limit that rows joined to this source inherit: its people, or the reason why it may be everybody's. */
function passedOn({ ties }: Source): Tie {
  const reasons = ties.flatMap(({ reason }) => reason ?? []);
  const [reason] = reasons;
  return reason !== undefined && reasons.length === ties.length ? { values: [], reason } : free;
}

function isSame(one: Tie, other: Tie): boolean {
  return one.reason === other.reason && one.values.join() === other.values.join();
}

function resolve(
  node: Node,
  scope: Scope,
): { source: Source; column: string; isAround: boolean } | undefined {
  const expression = bare(node);
  if (!('ColumnRef' in expression)) return undefined;
  const name = (expression.ColumnRef.fields ?? []).map((field) =>
    'String' in field ? (field.String.sval ?? '') : '*',
  );
  const [column = '', alias] = name.toReversed();
  for (let level: Scope | null = scope; level; level = level.around) {
    const found = level.sources.filter((source) =>
      alias === undefined ? source.names?.has(column) || level.sources.length === 1 : source.alias === alias,
    );
    if (found[0] && found.length === 1) return { source: found[0], column, isAround: level !== scope };
    if (found.length > 1) return undefined;
  }
  return undefined;
}

/** Which output columns of a query identify rows. */
function outputs(targets: readonly Node[], scope: Scope): ReadonlySet<string> {
  return new Set(
    targets.flatMap((target) => {
      if (!('ResTarget' in target)) return [];
      const { name, val } = target.ResTarget;
      const fields = val && 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : [];
      const last = fields.at(-1);
      if (last && 'A_Star' in last) return scope.sources.flatMap(({ names }) => [...(names ?? [])]);
      const found = val && resolve(val, scope);
      return found?.source.names?.has(found.column) ? [name ?? found.column] : [];
    }),
  );
}

function parts(node: Node): readonly Node[] {
  return 'RowExpr' in node ? (node.RowExpr.args ?? []) : [node];
}

function bare(node: Node): Node {
  return 'TypeCast' in node && node.TypeCast.arg ? bare(node.TypeCast.arg) : node;
}

/** The numbers of the parameters in a part of a statement, without its subqueries. */
function valuesIn(part: unknown): number[] {
  if (Array.isArray(part)) return part.flatMap(valuesIn);
  if (!part || typeof part !== 'object' || 'SelectStmt' in part) return [];
  if ('ParamRef' in part) return [(part as { ParamRef: { number?: number } }).ParamRef.number ?? 0];
  return Object.values(part).flatMap(valuesIn);
}
