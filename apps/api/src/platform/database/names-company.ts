import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type MergeQueryNode,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  type QueryId,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type WithNode,
} from 'kysely';
import { companyColumn } from './company-tables.ts';
import { companyMarker, isCompanyValue, requiredCompany } from './this-company.ts';

/** A table of companies' rows, under the name or alias that a query uses. */
interface Named {
  readonly alias: string;
  readonly column: string;
}

type Reading = SelectQueryNode | UpdateQueryNode | DeleteQueryNode;

/**
 * Kysely plugin that adds `tenant_id = $n` for every table of companies' rows that a query reads, updates or deletes from, at any level.
 * For joined tables the condition goes into `ON`, because in `WHERE` it would mean something else for outer joins. Inserts rely on the
 * column's default; one that names a company must name the transaction's. Plain SQL uses `thisCompany` itself. Runs after names have been
 * turned into those of the database.
 */
class NamesCompany extends OperationNodeTransformer {
  /** The names of `WITH` queries, of this query and those around it. */
  #defined: readonly string[] = [];

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    return this.#scoped(node, queryId, (bare) => {
      const query = super.transformSelectQuery(bare, queryId);
      return this.#named(query, query.from?.froms ?? []);
    });
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    return this.#scoped(node, queryId, (bare) => {
      const query = super.transformUpdateQuery(bare, queryId);
      return this.#named(query, [query.table, ...(query.from?.froms ?? [])]);
    });
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    return this.#scoped(node, queryId, (bare) => {
      const query = super.transformDeleteQuery(bare, queryId);
      return this.#named(query, [...query.from.froms, ...(query.using?.tables ?? [])]);
    });
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    return this.#scoped(node, queryId, (bare) => {
      const query = super.transformInsertQuery(bare, queryId);
      const target = query.into && this.#nameOf(query.into);
      const place = query.columns?.findIndex(({ column }) => column.name === target?.column) ?? -1;
      return place < 0 ? query : { ...query, values: withClaims(query.values, place) };
    });
  }

  protected override transformMergeQuery(): MergeQueryNode {
    throw new Error('MERGE cannot name its company');
  }

  /** Transforms a query within which the names of its `WITH` are not tables; each part sees those before it. */
  #scoped<Query extends { readonly with?: WithNode }>(
    { with: definitions, ...bare }: Query,
    queryId: QueryId | undefined,
    transform: (bare: Omit<Query, 'with'>) => Query,
  ): Query {
    const around = this.#defined;
    try {
      const expressions = definitions?.expressions.map((expression) => {
        const { name } = expression.name.table.table.identifier;
        if (definitions.recursive) this.#defined = [...this.#defined, name];
        const transformed = this.transformNode(expression, queryId);
        this.#defined = [...this.#defined, name];
        return transformed;
      });
      const query = transform(bare);
      return expressions ? { ...query, with: { ...definitions, expressions } } : query;
    } finally {
      this.#defined = around;
    }
  }

  #named<Query extends Reading>(query: Query, tables: readonly (OperationNode | undefined)[]): Query {
    const named = tables.flatMap((table) => this.#nameOf(table) ?? []);
    const joins = query.joins?.map((join) => {
      const joined = this.#nameOf(join.table);
      if (!joined && join.joinType.startsWith('Lateral')) return join;
      if (join.joinType === 'CrossJoin') named.push(...(joined ? [joined] : []));
      else if (join.joinType === 'InnerJoin' || join.joinType === 'LeftJoin') return onCompany(join, joined);
      else throw new Error(`${join.joinType} cannot name its company`);
      return join;
    });
    return { ...query, ...(joins && { joins }), ...whereCompany(query.where, named) };
  }

  #nameOf(node: OperationNode | undefined): Named | undefined {
    if (node && AliasNode.is(node)) {
      const named = this.#nameOf(node.node);
      return named && IdentifierNode.is(node.alias) ? { ...named, alias: node.alias.name } : undefined;
    }
    if (!node || !TableNode.is(node) || node.table.schema) return undefined;
    const { name } = node.table.identifier;
    const column = this.#defined.includes(name) ? null : companyColumn(name);
    return column === null ? undefined : { alias: name, column };
  }
}

function onCompany(join: JoinNode, joined: Named | undefined): JoinNode {
  if (!joined || (join.on && isNamed(join.on.on, joined))) return join;
  const condition = ofCompany(joined);
  return {
    ...join,
    on: OnNode.create(join.on ? AndNode.create(condition, ParensNode.create(join.on.on)) : condition),
  };
}

function whereCompany(where: WhereNode | undefined, tables: readonly Named[]): { where?: WhereNode } {
  const conditions = tables.filter((table) => !where || !isNamed(where.where, table)).map(ofCompany);
  // In brackets, because plain SQL in it may contain an OR.
  const [first, ...others] = where ? [...conditions, ParensNode.create(where.where)] : conditions;
  if (!first || conditions.length === 0) return where ? { where } : {};
  return { where: WhereNode.create(others.reduce((all, one) => AndNode.create(all, one), first)) };
}

function ofCompany({ alias, column }: Named): OperationNode {
  const reference = ReferenceNode.create(ColumnNode.create(column), TableNode.create(alias));
  return BinaryOperationNode.create(reference, OperatorNode.create('='), ValueNode.create(companyMarker));
}

/** The rows of an insert that names its company itself: they are sent only if it is the transaction's. */
function withClaims(values: OperationNode | undefined, place: number): OperationNode {
  if (!values || !ValuesNode.is(values)) throw new Error('an insert of what a query finds names its company');
  return ValuesNode.create(
    values.values.map((row) => {
      if (PrimitiveValueListNode.is(row))
        return { ...row, values: row.values.with(place, claim(row.values[place])) };
      const named = row.values[place];
      if (!named || !ValueNode.is(named)) throw new Error('an insert names its company by a value');
      return { ...row, values: row.values.with(place, ValueNode.create(claim(named.value))) };
    }),
  );
}

function claim(value: unknown): unknown {
  if (typeof value === 'string') return requiredCompany(value);
  if (isCompanyValue(value)) return value;
  throw new Error('an insert names its company by an id');
}

/** Whether a condition names the company already, because nested queries are visited twice. */
function isNamed(condition: OperationNode, table: Named): boolean {
  if (AndNode.is(condition)) return isNamed(condition.left, table) || isNamed(condition.right, table);
  if (ParensNode.is(condition)) return isNamed(condition.node, table);
  if (!BinaryOperationNode.is(condition)) return false;
  const { leftOperand: left, rightOperand: right } = condition;
  const isCompany = ValueNode.is(right) && right.value === companyMarker;
  return isCompany && ReferenceNode.is(left) && left.table?.table.identifier.name === table.alias;
}

const transformer = new NamesCompany();

export const namesCompany: KyselyPlugin = {
  transformQuery: ({ node }) => transformer.transformNode(node),
  transformResult: async ({ result }) => result,
};
