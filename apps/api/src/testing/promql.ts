import { parser } from '@prometheus-io/lezer-promql';

/** A metric in a PromQL expression, with the labels it is filtered or grouped by. */
export interface Asked {
  readonly metric: string;
  readonly labels: string[];
}

/** Values for Grafana's variables. */
const grafana: Readonly<Record<string, string>> = { '[$__rate_interval]': '[5m]' };

/**
 * The metrics in an expression, each with the labels of its matchers and of the groupings around it.
 * @throws Error for invalid PromQL
 */
export function readExpression(text: string): Asked[] {
  const expression = Object.entries(grafana).reduce((whole, [from, to]) => whole.replaceAll(from, to), text);
  const asked: { metric: string; labels: string[] }[] = [];
  const grouped: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ name, type, from, to, node }) => {
      if (type.isError) throw new Error(`no expression at ${from}: ${expression}`);
      const word = expression.slice(from, to);
      if (name === 'VectorSelector')
        asked.push({ metric: expression.slice(from).match(/^[\w:]+/)?.[0] ?? '', labels: [] });
      if (name === 'LabelName' && node.parent?.name === 'GroupingLabels') grouped.push(word);
      else if (name === 'LabelName') asked.at(-1)?.labels.push(word);
    },
  });
  return asked.map(({ metric, labels }) => ({ metric, labels: [...labels, ...grouped] }));
}
