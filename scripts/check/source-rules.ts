import { globSync, readFileSync } from 'node:fs';
import { inRepository } from '../root.ts';
import type { Outcome } from './task.ts';

export interface SourceFile {
  path: string;
  text: string;
}

interface SourceRule {
  appliesTo: (path: string) => boolean;
  breaks: (text: string) => boolean;
  complaint: string;
}

const LONGEST_FILE = 400;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Rules that cannot be checked on imports. */
const RULES: SourceRule[] = [
  {
    appliesTo: (path) => !isTest(path) && !/\.gen\.ts$|\/(?:seed|testing)\//.test(path),
    breaks: (text) => text.trimEnd().split('\n').length > LONGEST_FILE,
    complaint: `is longer than ${LONGEST_FILE} lines`,
  },
  {
    appliesTo: (path) =>
      /^apps\/api\/src\/(?:record|plan|workday|payroll|punching|months|packages|tasks|features|jobs)\//.test(
        path,
      ) &&
      !isTest(path) &&
      !/\.(?:queries|reads)\.ts$/.test(path),
    breaks: (text) =>
      /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^>]*>)?`/.test(text),
    complaint: 'has SQL, which belongs in a *.queries.ts',
  },
  {
    appliesTo: (path) => path.endsWith('.reads.ts'),
    breaks: (text) =>
      /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(|\bfor(?:NoKey)?(?:Update|KeyShare|Share)\(/.test(
        text,
      ) ||
      /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|FOR (?:NO KEY |KEY )?(?:UPDATE|SHARE)|LOCK TABLE|pg_(?:try_)?advisory\w+)\b/.test(
        text,
      ),
    complaint: 'locks or writes, which a *.reads.ts never does: it belongs in a *.queries.ts',
  },
  {
    appliesTo: (path) =>
      path.startsWith('apps/api/src/') &&
      !/\/(?:platform\/transactions\/with-(?:tenant|access|operator|cleaner)|plan\/plan\.queries)\.ts$/.test(
        path,
      ),
    breaks: (text) => /\bas (?:unknown as )?(?:Tenant|Access|Operator|Eraser|Cleaner|Plan)Tx\b/.test(text),
    complaint:
      'makes its own kind of transaction, which only the platform’s with-….ts and the lock of the plan may',
  },
  {
    appliesTo: (path) => path.startsWith('apps/api/src/') && !isTest(path) && !/\/testing\//.test(path),
    breaks: hasUnorderedLists,
    complaint: 'makes a list of rows in no order (an aggregate, jsonArrayFrom or DISTINCT ON): say ORDER BY',
  },
  {
    appliesTo: (path) => /^(?:apps|packages)\//.test(path) && isTest(path),
    breaks: (text) =>
      /\bvi\.(?:mock|doMock|resetModules|useFakeTimers)\(|\bprocess\.(?:chdir\(|env\.\w+ = )/.test(text),
    complaint: 'changes what the test files of a process share: its modules, its time, its environment',
  },
  {
    appliesTo: (path) =>
      /^(?:apps|packages)\//.test(path) &&
      !isTest(path) &&
      !/\/testing\/|^apps\/api\/src\/platform\/timers\/wake\.ts$|^apps\/web\/src\/shared\/time\/wake\.ts$/.test(
        path,
      ),
    breaks: hasComputedDelays,
    complaint:
      'computes a delay for setTimeout or setInterval, which do at once what is more than 24.8 days away: use wakeAfter or wait',
  },
];

/** Whether a timer is given anything but a number, a name that was not computed in the same file, or a product of numbers. */
function hasComputedDelays(text: string): boolean {
  const [, renamed] = /\bsetTimeout as (\w+) \} from 'node:timers\/promises'/.exec(text) ?? [];
  const isPromised = /\bsetTimeout\b[^;]*\} from 'node:timers\/promises'/.test(text) && renamed === undefined;
  const calls = [
    ...text.matchAll(/(?<![\w.]|(?:const|function) )(?:window\.)?(setTimeout|setInterval)\s*\(/g),
  ];
  const own = renamed ? [...text.matchAll(new RegExp(`(?<![\\w.])${renamed}\\s*\\(`, 'g'))] : [];
  const delayOf = (call: RegExpExecArray, place: number) =>
    partsOf(argumentsFrom(text, call.index + call[0].length).whole)[place] ?? '0';
  const delays = [
    ...calls.map((call) => delayOf(call, isPromised && call[1] === 'setTimeout' ? 0 : 1)),
    ...own.map((call) => delayOf(call, 0)),
  ];
  return delays.some((delay) => isComputed(delay.trim(), text));
}

const isNumber = (text: string) => /^[\d_]+(?: \* [\d_]+)*$/.test(text);

function isComputed(delay: string, text: string): boolean {
  if (isNumber(delay)) return false;
  if (!/^[\w.]+$/.test(delay)) return true;
  const given = [...text.matchAll(new RegExp(`\\b(?:const|let) ${delay} = ([^;]+);`, 'g'))];
  return given.some(([, value = '']) => !isNumber(value));
}

/** Arguments, as their commas part them. */
function partsOf(whole: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of whole.replace(/\)$/, '')) {
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.filter((part) => part.trim() !== '');
}

/**
 * Whether lists that PostgreSQL makes of several rows are in no order of their own: an aggregate without ORDER BY, a list of Kysely's
 * without orderBy, a DISTINCT ON without ORDER BY before the end of its statement.
 */
function hasUnorderedLists(text: string): boolean {
  const lists = [...text.matchAll(/\b(?:(?:string|array|jsonb?)_agg|jsonAgg|jsonArrayFrom)\s*\(/gi)];
  const isUnordered = ({ index, 0: call }: RegExpExecArray): boolean => {
    const { own, whole, after } = argumentsFrom(text, index + call.length);
    if (call.startsWith('jsonArrayFrom')) return !whole.includes('.orderBy(');
    return !/\bORDER BY\b/i.test(own) && !/^\s*\.orderBy\(/.test(after);
  };
  const choices = text.split(/\bDISTINCT ON\b/).slice(1);
  return lists.some(isUnordered) || choices.some((rest) => !/^[^`]*\bORDER BY\b/.test(rest));
}

/** The arguments of a call whose parenthesis is open at `start`, `own` without what lies in further ones; and what follows the call. */
function argumentsFrom(text: string, start: number): { own: string; whole: string; after: string } {
  let depth = 1;
  let own = '';
  let at = start;
  for (; at < text.length && depth > 0; at += 1) {
    const sign = text[at];
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (depth === 1) own += sign;
  }
  return { own, whole: text.slice(start, at), after: text.slice(at) };
}

export async function checkSourceRules(): Promise<Outcome> {
  const files = globSync(['{packages,apps,bench}/*/src/**/*.{ts,tsx}', '{bench,e2e,scripts}/**/*.{ts,tsx}'], {
    cwd: inRepository(),
    exclude: ['**/node_modules/**'],
  }).map((path) => ({ path, text: readFileSync(inRepository(path), 'utf8') }));
  const complaints = files.flatMap(complaintsAbout);
  return { ok: complaints.length === 0, note: `${files.length} files`, complaints };
}

export function complaintsAbout({ path, text }: SourceFile): string[] {
  return RULES.filter((rule) => rule.appliesTo(path) && rule.breaks(text)).map(
    (rule) => `${path} ${rule.complaint}`,
  );
}
