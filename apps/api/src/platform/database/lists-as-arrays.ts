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
 * Turns `x IN (a, b, c)`, which is a statement of its own for each length and stays prepared on every connection, into `x = ANY(list)`,
 * which is one statement for all lengths.
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
