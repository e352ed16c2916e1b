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

// The journey `verifier-packages` asks the page about the same packages.
test.each(await changedPackages(record, key))(
  'of a package of which somebody $name it says $says',
  async ({ bytes, says }) => {
    const verdict = await checkRecordExport(Readable.from([bytes])).catch(() => 'REFUSED' as const);
    if (says === 'REFUSED' || verdict === 'REFUSED') return expect(verdict).toBe(says);
    const problems = verdict.findings.map(({ problem }) => problem);
    if (says === 'SIGNED') {
      expect(verdict).toMatchObject({ findings: [], sealed: { signed: { kind: 'exit' } } });
    } else if (says === 'WITHOUT_SIGNATURE') {
      expect(verdict).toMatchObject({ findings: [], sealed: { signed: null } });
    } else expect(problems).toContain(says);
  },
);
