import pg from 'pg';
import type { LearntRequest } from './learn-request.ts';

/**
 * The statements of a request as a pgbench script: with their values inserted, in one round trip. Each statement is prepared once per
 * connection, as by the driver.
 */
export function bareRequest(request: LearntRequest): string {
  const statements = request.flat().flatMap(({ text, values }) => {
    const filled = text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]));
    // A query without values may hold several statements.
    return values.length === 0 ? filled.split(';') : [filled];
  });
  const lines = statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
  return ['\\startpipeline', ...lines.map((line) => `${line};`), '\\endpipeline', ''].join('\n');
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join()}}`);
  return pg.escapeLiteral(String(value));
}
