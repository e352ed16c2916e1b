import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { hashing } from '../../platform/cryptography/hashing.ts';
import { changedPackages } from '../../testing/changed-packages.ts';
import { makeKey, provenCompany } from '../../testing/proven-company.ts';
import { makeStampAuthority } from '../../testing/stamp-authority.ts';
import { checkRecordExport } from './verify-record-export.ts';

const key = makeKey();
const record = provenCompany([[2], [2]], key);
const authority = makeStampAuthority();
record.stamps = record.roots.map(({ statement, closedAt }, index) => {
  const at = new Date(Date.parse(closedAt) + 60_000);
  return {
    root: index + 1,
    token: authority.token({ imprint: hashing.ofText(statement), at }).toString('base64'),
  };
});

const packages = await changedPackages(record, key);

/** What the page says of each. */
const words = {
  REFUSED: 'refused',
  SIGNED: 'intact and signed',
  WITHOUT_SIGNATURE: 'intact, and said to have no signature',
  PACKAGE_UNSIGNED: 'the signature is missing',
  PACKAGE_FORGED: 'the signature is of something else',
  KEYS_BROKEN: 'the key is not what it says',
  ROOT_UNSIGNED: 'the closing is not signed',
  STAMP_UNSIGNED: 'the time-stamp is none',
} as const;

test('the table of docs/proof.md has each of them', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../../../docs/proof.md'), 'utf8');
  const [, section = ''] = page.split('### Packages\n');
  const [table = ''] = section.split('\n## ');
  const rows = [...table.matchAll(/^\| (.+) \| (.+) \|$/gm)].slice(2).map(([, name, says]) => [name, says]);
  expect(rows).toEqual(packages.map(({ name, says }) => [name, words[says as keyof typeof words]]));
});

// The journey `verifier-packages` asks the page about the same packages.
test.each(packages)('of a package of which somebody $name it says $says', async ({ bytes, says }) => {
  const verdict = await checkRecordExport(Readable.from([bytes])).catch(() => 'REFUSED' as const);
  if (says === 'REFUSED' || verdict === 'REFUSED') return expect(verdict).toBe(says);
  const problems = verdict.findings.map(({ problem }) => problem);
  if (says === 'SIGNED') {
    expect(verdict).toMatchObject({ findings: [], sealed: { signed: { kind: 'exit' } } });
  } else if (says === 'WITHOUT_SIGNATURE') {
    expect(verdict).toMatchObject({ findings: [], sealed: { signed: null } });
  } else expect(problems).toContain(says);
});
