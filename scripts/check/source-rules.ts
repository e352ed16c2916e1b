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
      /^apps\/api\/src\/(?:record|plan|workday|punching|months|packages|tasks|features|jobs)\//.test(path) &&
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
    appliesTo: (path) => /^(?:apps|packages)\//.test(path) && isTest(path),
    breaks: (text) =>
      /\bvi\.(?:mock|doMock|resetModules|useFakeTimers)\(|\bprocess\.(?:chdir\(|env\.\w+ = )/.test(text),
    complaint: 'changes what the test files of a process share: its modules, its time, its environment',
  },
];

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
