import {
  type BinaryOperationNode,
  FunctionNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  ValueNode,
} from 'kysely';

/**
 * `x IN (a, b, c)` is a statement of its own for each length, and each stays prepared on every connection. As `x = ANY(list)` it is one,
 * whatever is asked for.
 */
class ListsAsArrays extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const transformed = super.transformBinaryOperation(node);
    const { operator, rightOperand } = transformed;
    if (!PrimitiveValueListNode.is(rightOperand) || !OperatorNode.is(operator)) return transformed;
    const array = ValueNode.create([...rightOperand.values]);
    if (operator.operator === 'in') return compared(transformed, '=', 'any', array);
    return operator.operator === 'not in' ? compared(transformed, '!=', 'all', array) : transformed;
  }
}

function compared(
  node: BinaryOperationNode,
  operator: '=' | '!=',
  quantifier: 'any' | 'all',
  array: OperationNode,
): BinaryOperationNode {
  return {
    ...node,
    operator: OperatorNode.create(operator),
    rightOperand: FunctionNode.create(quantifier, [array]),
  };
}

const transformer = new ListsAsArrays();

export const listsAsArrays: KyselyPlugin = {
  transformQuery: ({ node }) => transformer.transformNode(node),
  transformResult: async ({ result }) => result,
};
