import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { buildApp } from './app/app.ts';
import { closeDay } from './record/roots/close-day.ts';
import { employeeAtWork } from './testing/employee-at-work.ts';
import { readExpression } from './testing/promql.ts';
import { reportsHere } from './testing/reports-here.ts';
import { startTestApp } from './testing/test-app.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8');

const rulesSchema = z.object({
  groups: z
    .array(
      z.object({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^Jornada[A-Z]\w+$/),
            expr: z.string(),
            for: z.string().regex(/^\d+[mhd]$/),
            labels: z.object({ severity: z.enum(['critical', 'warning']) }),
            annotations: z.object({ summary: z.string().min(1), description: z.string().min(1) }),
          }),
        ),
      }),
    )
    .length(1),
});
const dashboardSchema = z.object({
  title: z.literal('Jornada'),
  schemaVersion: z.number(),
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string().min(1),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ refId: z.string(), expr: z.string() })).min(1),
    }),
  ),
});

const rules = rulesSchema
  .parse(parse(read('deploy/prometheus-rules.yaml')))
  .groups.flatMap((group) => group.rules);
const { panels } = dashboardSchema.parse(JSON.parse(read('deploy/grafana-dashboard.json')));
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Not of this program: what Prometheus itself says of each address that it reads. */
const ofPrometheus = new Set(['up']);
/** There only where it was configured, which the test's server is not: backups that the program makes by itself, and companies on several servers. */
const conditional = new Set([
  'jornada_server_up',
  'jornada_server_standby_up',
  'jornada_last_backup_age_seconds',
  'jornada_last_backup_bytes',
  'jornada_last_backup_check_age_seconds',
  'jornada_last_backup_check_succeeded',
  'jornada_backup_failing',
]);
/** What Prometheus adds to whatever it reads. */
const addedLabels = ['job', 'instance', 'le'];

/** The metrics of a server that has all there is, with the labels that each was told with. */
let told: Map<string, Set<string>>;
let close = async () => {};

beforeAll(async () => {
  const app = await startTestApp();
  close = () => app.close();
  const employee = await employeeAtWork(app);
  await employee.punch('IN');
  app.clock.set('2026-11-21T00:10[Europe/Madrid]');
  await closeDay(app.platform, { id: employee.tenantId, timeZone: 'Europe/Madrid' }, app.clock.now());
  // Whoever stamps is never asked: that there is somebody makes the figure.
  const platform = { ...app.platform, stampAuthority: {} as never };
  const metricsToken = 'only-prometheus-knows-this';
  const places = { files: path.join(app.dataDirectory, 'files'), disks: { data: app.dataDirectory } };
  const watched = await buildApp({
    ...{ platform, webDirectory: null, metricsToken, places, logLevel: 'silent' },
    makeReport: reportsHere(platform),
  });
  await watched.inject({ url: '/api/health' });
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { body } = await watched.inject({ url: '/metrics', headers });
  await watched.close();
  told = new Map();
  for (const [, name = '', labels = ''] of body.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = told.get(name) ?? new Set();
    told.set(name, known);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
  }
});
afterAll(() => close());

test.each(expressions)('%s asks for what a server tells: %s', (_, expression) => {
  const asked = readExpression(expression);
  expect(asked.length).toBeGreaterThan(0);
  for (const { metric } of asked) {
    if (ofPrometheus.has(metric) || conditional.has(metric)) continue;
    expect([...told.keys()], metric).toContain(metric);
  }
  // A grouping may stand around several, each label of which one of them must have.
  const known = asked.flatMap(({ metric }) => [...(told.get(metric) ?? [])]);
  for (const label of asked.flatMap(({ labels }) => labels))
    expect([...known, ...addedLabels]).toContain(label);
});

describe('rules', () => {
  test('are there for every figure of which operations says when to be woken', () => {
    const rows = [...read('docs/operations.md').matchAll(/^\| `(jornada_\w+)`[^|]*\|[^|]+\|([^|]+)\|$/gm)];
    const alerted = rows.filter(([, , alert = '']) => alert.trim() !== '—').map(([, name]) => name);
    expect(alerted.length).toBeGreaterThan(7);
    const named = new Set(rules.flatMap(({ expr }) => readExpression(expr).map(({ metric }) => metric)));
    expect(alerted.filter((name) => !named.has(name ?? ''))).toEqual([]);
  });

  test('have a name each, and the limits that operations names', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const figure of ['jornada_oldest_closing_age_seconds', 'jornada_last_backup_age_seconds'])
      expect(rules.some(({ expr }) => expr === `${figure} > 93600`)).toBe(true);
  });
});

test('the panels of the dashboard lie beside each other, none on another', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) => {
    expect(x + w).toBeLessThanOrEqual(24);
    return Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`);
  });
  expect(new Set(cells).size).toBe(cells.length);
});

test('what is no expression is told as none', () => {
  for (const text of ['sum(', 'jornada_jobs{', 'rate(jornada_jobs[5m)', 'a b'])
    expect(() => readExpression(text), text).toThrow('no expression');
  expect(readExpression('sum by (queue) (rate(jornada_jobs{state="failed"}[$__rate_interval])) > 0')).toEqual(
    [{ metric: 'jornada_jobs', labels: ['state', 'queue'] }],
  );
});
