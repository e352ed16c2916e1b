import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EarlierCopy } from '@jornada/core/ledger/compare-copies';
import { copyVerifier } from '@jornada/core/ledger/copy-verifier';
import type { Finding } from '@jornada/core/ledger/findings';
import { recordVerifier } from '@jornada/core/ledger/record-verifier';
import { stampVerifier } from '@jornada/timestamp/stamp-verifier';
import { afterAll, describe, expect, test } from 'vitest';
import { hashing, verifySignature } from '../platform/cryptography/hashing.ts';
import { stampCryptography } from '../platform/stamps/stamp-cryptography.ts';
import { partLines } from '../testing/disclosed-part.ts';
import { append, close, exportLines, newEntry, type Record } from '../testing/proven-company.ts';
import { secondVerdicts } from '../testing/second-verifier.ts';
import { tamperingGroups } from '../testing/tampering/classes.ts';
import { columns, tableOfPage } from '../testing/tampering/page-table.ts';
import { remove } from '../testing/tampering/removals.ts';
import { removeStated } from '../testing/tampering/removed-statements.ts';
import {
  edit,
  installationKey,
  ownKey,
  rechain,
  recloseAll,
  type Scene,
  scene,
  shifted,
  state,
} from '../testing/tampering/scene.ts';
import type { Line, Tampering } from '../testing/tampering/tampering.ts';

const seed = process.env.TAMPERING_SEED ?? String(Date.now());

function read(lines: readonly object[], earlier: readonly EarlierCopy[] = []) {
  const verifyStamp = stampVerifier([], stampCryptography);
  const verifier = recordVerifier(hashing, verifySignature, verifyStamp);
  const copy = copyVerifier(verifier, { seal: null, earlier, hashing, verify: verifySignature }, true);
  for (const line of JSON.parse(JSON.stringify(lines))) copy.take(line);
  return copy.end();
}
function earlier(lines: readonly object[], isSigned = false): EarlierCopy {
  const { chains, ...verdict } = read(lines);
  return { chains, verdict, isSigned };
}
function isFoundIn(lines: readonly object[], copy: EarlierCopy): boolean {
  try {
    return read(lines, [copy]).findings.length > 0;
  } catch {
    return true;
  }
}
const problems = (findings: readonly Finding[]) => findings.map(({ problem }) => problem);

/** The days of the record, the first and the last one that people worked. */
const wholeTime = ['2026-03-01', '2026-12-31'] as const;
const dayOf = ({ person, at }: Scene) => person.entries[at]?.recordedAt.slice(0, 10) ?? '';

/** Works on for two days, with statements. @param removes what is old enough by then */
function workOn(given: Scene, removes: ((given: Scene) => void) | undefined): void {
  const { record, key } = given;
  const since = record.exportedAt;
  for (const person of record.people) append(person, newEntry(record, person, shifted(since, 3_600_000)));
  state(record, given.person, {
    ...{ kind: 'MONTH_ANSWERED', madeAt: shifted(since, 7_200_000), subject: '2026-02' },
    content: { version: 1, agrees: true, comment: null },
  });
  close(record, shifted(since, 24 * 3_600_000), key);
  for (const person of record.people)
    append(person, newEntry(record, person, shifted(since, 25 * 3_600_000)));
  record.exportedAt = shifted(since, 30 * 3_600_000);
  removes?.(given);
}

/** What the law allows to remove: entries, and statements too. */
const removals = [remove, removeStated];

describe(`an earlier copy and a later one of a record that nobody changed (seed ${seed})`, () => {
  const kinds = {
    whole: (record: Record) => exportLines(record),
    'part of all': (record: Record) => partLines(record, ...wholeTime, installationKey),
    'part of a day': (record: Record, day: string) => partLines(record, day, day, installationKey),
  } as const;
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  const pairs = names.flatMap((former) => names.map((later) => [former, later] as const));

  test.each(pairs)(
    '%s, %s: agree, whatever was removed by certificate and whoever signed',
    (former, later) => {
      for (let shape = 0; shape < 12; shape += 1) {
        const given = scene(`${seed} ${former} ${later} ${shape}`, shape % 2 === 0);
        const day = dayOf(given);
        const copy = earlier(kinds[former](given.record, day), shape % 3 === 0);
        expect(copy.verdict.findings).toEqual([]);
        workOn(given, later === 'whole' ? removals[shape % 4] : undefined);
        const verdict = read(kinds[later](given.record, day), [copy]);
        expect(verdict.findings).toEqual([]);
        expect(verdict.copies).toMatchObject([{ doubtful: 0 }]);
        expect(verdict.copies[0]?.proven).toBeGreaterThan(0);
      }
    },
  );

  test('the same moment is no later one', () => {
    const { record } = scene(`${seed} same`, false);
    expect(read(exportLines(record), [earlier(exportLines(record))]).findings).toEqual([]);
  });
});

describe(`whatever is found with a published closing is found with an earlier copy (seed ${seed})`, () => {
  const page = tableOfPage();
  const ways = [...tamperingGroups].flatMap(([group, own]) =>
    own.filter((one) => !one.text && !one.isOfStamps).map((one) => ({ group, tampering: one })),
  );
  /** What the second verifier gets: the record, and the copy as evidence. */
  const directory = mkdtempSync(path.join(tmpdir(), 'earlier-copies-'));
  const asked: { readonly way: string; readonly isFound: boolean; readonly files: string[] }[] = [];
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  const written = (lines: readonly object[]) => {
    const file = path.join(directory, `${randomUUID()}.jsonl`);
    writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    return file;
  };

  const found = (group: string, tampering: Tampering, run: number): boolean => {
    const given = scene(`${seed} ${group} ${tampering.name} ${run}`, false);
    const copy = earlier(exportLines(given.record));
    const kept = written(exportLines(given.record));
    tampering.change?.(given);
    const { record } = given;
    const day = dayOf(given);
    const exported = tampering.isPart ? partLines(record, day, day, installationKey) : exportLines(record);
    const lines = JSON.parse(JSON.stringify(exported)) as Line[];
    const changed = tampering.file?.(lines, given) ?? lines;
    const isFound = isFoundIn(changed, copy);
    asked.push({ way: tampering.name, isFound, files: [written(changed), kept] });
    return isFound;
  };

  test.each(ways)('$group: $tampering.name', ({ group, tampering }) => {
    const expected = page.get(`${group}: ${tampering.name}`)?.[columns.indexOf('closing')];
    for (let run = 0; run < 2; run += 1) expect(found(group, tampering, run) ? 'yes' : 'no').toBe(expected);
  });

  test('and the second verifier agrees', () => {
    const verdicts = secondVerdicts(asked.map(({ files }) => files));
    const disagreed = asked.filter(({ isFound }, place) => isFound === (verdicts[place] === 'intact'));
    expect(asked.length).toBeGreaterThan(200);
    expect(disagreed.map(({ way }) => way)).toEqual([]);
  });
});

/** The installation's own key makes everything anew, so that only the earlier copy shows it. */
describe('a difference is named by person, number and moment', () => {
  const remade = (change: (given: Scene) => void) => {
    const given = scene(`${seed} remade`, false);
    const copies = {
      whole: earlier(exportLines(given.record)),
      signed: earlier(exportLines(given.record), true),
      part: earlier(partLines(given.record, dayOf(given), dayOf(given), given.key)),
    };
    const madeAt = given.record.exportedAt;
    given.record.exportedAt = shifted(madeAt, 3_600_000);
    change(given);
    return { given, copies, madeAt };
  };
  const changedTime = (given: Scene) => {
    edit(given.person, given.at, ({ punchedAt }) => ({ punchedAt: shifted(punchedAt, 60_000) }));
    rechain(given.person);
    recloseAll(given.record, given.key);
  };

  test('an entry, by a whole copy and by a part; a signed one was there when it was made', () => {
    const { given, copies, madeAt } = remade(changedTime);
    const lines = exportLines(given.record);
    const sequence = given.at + 1;
    const told = {
      kind: 'ENTRY',
      employeeId: given.person.id,
      witness: 'COPY',
      before: given.record.exportedAt,
    };
    const ofEntry = (findings: readonly Finding[]) => findings.find(({ kind }) => kind === 'ENTRY');
    expect(read(lines).findings).toEqual([]);
    expect(ofEntry(read(lines, [copies.whole]).findings)).toMatchObject({
      ...{ ...told, problem: 'REWRITTEN', sequence, until: sequence, after: copies.whole.verdict.closedAt },
    });
    expect(ofEntry(read(lines, [copies.signed]).findings)).toMatchObject({
      ...told,
      sequence,
      after: madeAt,
    });
    expect(ofEntry(read(lines, [copies.part]).findings)).toMatchObject({ ...told, until: sequence });
    expect(problems(read(lines, [copies.part]).findings)).toContain('ROOT_REPLACED');
  });

  test('an entry in a later part, and a statement', () => {
    const { given, copies } = remade(changedTime);
    const part = partLines(given.record, dayOf(given), dayOf(given), given.key);
    expect(read(part).findings).toEqual([]);
    for (const copy of [copies.whole, copies.part])
      expect(read(part, [copy]).findings).toContainEqual(
        expect.objectContaining({ kind: 'ENTRY', employeeId: given.person.id, witness: 'COPY' }),
      );
    const agreed = remade(({ person, record, key }) => {
      person.statements = person.statements.slice(0, -1);
      recloseAll(record, key);
    });
    expect(read(exportLines(agreed.given.record), [agreed.copies.whole]).findings).toContainEqual(
      expect.objectContaining({ kind: 'STATEMENT', problem: 'REMOVED', sequence: 3, witness: 'COPY' }),
    );
  });

  test('what no closing had yet accuses nobody, unless the copy is signed', () => {
    const { given, copies } = remade(({ person }) => {
      edit(person, person.entries.length - 1, () => ({ type: 'BREAK_END' }));
      rechain(person);
    });
    const lines = exportLines(given.record);
    expect(read(lines, [copies.whole])).toMatchObject({ findings: [], copies: [{ doubtful: 1 }] });
    expect(problems(read(lines, [copies.signed]).findings)).toEqual(['REWRITTEN']);
  });

  test('a copy that proves nothing accuses nobody', () => {
    const { given, copies } = remade(changedTime);
    const lines = exportLines(given.record);
    const altered = exportLines(given.record).map((line) => ({ ...line }));
    Object.assign(altered.find((line) => 'entryType' in line) ?? {}, { entryType: 'BREAK_END' });
    expect(problems(read(exportLines(given.record), [earlier(altered)]).findings)).toEqual(['COPY_BROKEN']);
    const stranger = scene(`${seed} stranger`, false).record;
    expect(problems(read(lines, [earlier(exportLines(stranger))]).findings)).toEqual(['COPY_FOREIGN']);
    const other = { ...given.record, keys: [ownKey.signed], exportedAt: copies.whole.verdict.exportedAt };
    recloseAll(other, ownKey);
    expect(problems(read(lines, [earlier(exportLines(other))]).findings)).toEqual(['COPY_KEY_UNKNOWN']);
    const later = { ...given.record, exportedAt: shifted(given.record.exportedAt, 1) };
    expect(problems(read(lines, [earlier(exportLines(later))]).findings)).toEqual(['COPY_LATER']);
    const without = { ...given.record, roots: [] };
    without.exportedAt = copies.whole.verdict.exportedAt;
    expect(read(lines, [earlier(exportLines(without))])).toMatchObject({
      findings: [],
      copies: [{ proven: 0 }],
    });
  });
});
