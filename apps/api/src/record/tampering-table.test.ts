import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Evidence } from '@jornada/core/ledger/evidence';
import { readPem } from '@jornada/timestamp/certificate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partLines } from '../testing/disclosed-part.ts';
import { exportLines, published, receiptFor } from '../testing/proven-company.ts';
import { isSecondVerifierLeftOut, secondVerdicts } from '../testing/second-verifier.ts';
import { tamperingGroups } from '../testing/tampering/classes.ts';
import { type Column, columns, tableOfPage } from '../testing/tampering/page-table.ts';
import { programVerdict } from '../testing/tampering/program-verdict.ts';
import { remove } from '../testing/tampering/removals.ts';
import { removeStated } from '../testing/tampering/removed-statements.ts';
import { authority, type Scene, scene, statedReceipts } from '../testing/tampering/scene.ts';
import type { Line, Tampering } from '../testing/tampering/tampering.ts';

/** A run can be repeated with the seed that it printed, and with more or fewer records. */
const seed = process.env.TAMPERING_SEED ?? String(Date.now());
const changes = Number(process.env.TAMPERING_CHANGES ?? 1_500);
const untouchedShapes = Number(process.env.TAMPERING_SHAPES ?? 2_000);
/** Making the records takes minutes, and many times that on a busy machine. */
const patience = 3_600_000;

const directory = mkdtempSync(path.join(tmpdir(), 'tampering-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
let files = 0;
function written(text: string): string {
  files += 1;
  const file = path.join(directory, `${files}.jsonl`);
  writeFileSync(file, text);
  return file;
}

const linesOf = (all: readonly object[]) => all.map((line) => `${JSON.stringify(line)}\n`).join('');
const trusted = readPem(authority.pem);

interface Verification {
  readonly way: string;
  readonly column: Column;
  readonly verdict: string;
  /** What the second verifier gets; nothing where it leaves it to the program's. */
  readonly files: readonly string[];
}

/** What somebody kept of a record before anything happens to it; signed only where a column has it. */
const keptOf: Readonly<Record<Column, (scene: Scene, receiptAt: number | 'STATED') => Evidence>> = {
  nothing: () => [],
  stamps: () => [],
  receipt: ({ person, key }, receiptAt) => {
    const entry = receiptAt === 'STATED' ? undefined : person.entries[receiptAt];
    return entry ? [receiptFor(entry, key)] : statedReceipts(person, key).slice(-1);
  },
  closing: ({ record }) => [published(record)],
  everything: ({ record, key }) => [
    published(record),
    ...record.keys,
    ...record.people.flatMap(({ entries }) => entries.map((one) => receiptFor(one, key))),
    ...record.people.flatMap((one) => statedReceipts(one, key)),
  ],
};

function verified(
  way: string,
  column: Column,
  given: {
    readonly text: string;
    readonly file: string;
    readonly kept: Evidence;
    readonly isLeftOut?: boolean;
  },
): Verification {
  const { text, file, kept, isLeftOut = false } = given;
  const verdict = programVerdict(text, kept, column === 'stamps' ? trusted : []);
  const both = kept.length > 0 ? [file, written(linesOf(kept))] : [file];
  return { way, column, verdict, files: isLeftOut ? [] : both };
}

/** One record, tampered with and exported, and verified with what somebody had kept of it before. */
function attempt(group: string, tampering: Tampering, run: number, isStamped: boolean): Verification[] {
  const given = scene(`${seed} ${group} ${tampering.name} ${run}`, isStamped);
  const receiptAt = tampering.isStated ? 'STATED' : (tampering.receiptOf?.(given) ?? given.at);
  const asked = columns.filter((column) => (column === 'stamps') === isStamped);
  const kept = asked.map((column) => [column, keptOf[column](given, receiptAt)] as const);
  const day = given.person.entries[given.at]?.recordedAt.slice(0, 10) ?? '';
  tampering.change?.(given);
  const { record } = given;
  const exported = tampering.isPart ? partLines(record, day, day, given.key) : exportLines(record);
  const lines = JSON.parse(JSON.stringify(exported)) as Line[];
  const plain = linesOf(tampering.file?.(lines, given) ?? lines);
  const text = tampering.text?.(plain) ?? plain;
  const file = written(text);
  const isLeftOut = isStamped && (tampering.isOfStamps ?? false);
  return kept.map(([column, evidence]) =>
    verified(`${group}: ${tampering.name}`, column, { text, file, kept: evidence, isLeftOut }),
  );
}

/** A record that nobody changed, verified with one of the columns' evidence. */
function untouched(shape: number): Verification {
  const column = columns[shape % columns.length] ?? 'nothing';
  const given = scene(`${seed} untouched ${shape}`, column === 'stamps');
  const kept = keptOf[column](given, given.at);
  // Of some the beginning was removed since, as the law allows, with or without statements; of others an inspector gets a day.
  const choice = given.random(4);
  const day = given.person.entries[given.at]?.recordedAt.slice(0, 10) ?? '';
  if (choice === 0) remove(given);
  if (choice === 2) removeStated(given);
  const text = linesOf(
    choice === 1 ? partLines(given.record, day, day, given.key) : exportLines(given.record),
  );
  return verified(`shape ${shape}`, column, { text, file: written(text), kept });
}

/** Where the two verifiers do not say the same. */
function disagreements(all: readonly Verification[]): string[] {
  const shared = all.filter((one) => one.files.length > 0);
  const second = secondVerdicts(shared.map((one) => one.files));
  return shared.flatMap(({ way, column, verdict }, place) =>
    (verdict === 'intact') === (second[place] === 'intact')
      ? []
      : [`${way} (${column}): ${verdict} / ${second[place]}`],
  );
}

/** What was found in all of its runs, in none of them, or only in some. */
function tableOfRun(all: readonly Verification[]): Map<string, string[]> {
  return new Map(
    [...Map.groupBy(all, ({ way }) => way)].map(([way, own]) => [
      way,
      columns.map((column) => {
        const found = own.filter((one) => one.column === column).map(({ verdict }) => verdict !== 'intact');
        return found.every(Boolean) ? 'yes' : found.some(Boolean) ? 'sometimes' : 'no';
      }),
    ]),
  );
}

describe(`of ${changes} changed records (seed ${seed})`, () => {
  const ways = [...tamperingGroups].flatMap(([group, own]) => own.map((one) => [group, one] as const));
  let all: Verification[] = [];
  beforeAll(() => {
    const runs = Math.ceil(changes / ways.length);
    all = ways.flatMap(([group, way]) =>
      Array.from({ length: runs }, (_, run) =>
        [false, true].flatMap((isStamped) => attempt(group, way, run, isStamped)),
      ).flat(),
    );
  }, patience);

  test('the verifier finds what the page says, and nothing else', () => {
    const table = tableOfRun(all);
    if (process.env.TAMPERING_TABLE) writeFileSync(process.env.TAMPERING_TABLE, JSON.stringify([...table]));
    expect(Object.fromEntries(table)).toEqual(Object.fromEntries(tableOfPage()));
    expect(table.size).toBe(ways.length);
    expect(table.size).toBeGreaterThanOrEqual(80);
    expect(all.length).toBeGreaterThanOrEqual(changes * columns.length);
  });

  test.skipIf(isSecondVerifierLeftOut)(
    'the second verifier finds the same',
    () => {
      expect(all.length).toBeGreaterThanOrEqual(changes * columns.length);
      expect([...new Set(disagreements(all))]).toEqual([]);
    },
    patience,
  );
});

describe(`of ${untouchedShapes} untouched records, whatever was kept (seed ${seed})`, () => {
  let all: Verification[] = [];
  beforeAll(() => {
    all = Array.from({ length: untouchedShapes }, (_, shape) => untouched(shape));
  }, patience);

  test('the verifier complains of none', () => {
    expect(all).toHaveLength(untouchedShapes);
    expect(all.filter(({ verdict }) => verdict !== 'intact')).toEqual([]);
  });

  test.skipIf(isSecondVerifierLeftOut)(
    'the second verifier complains of none',
    () => {
      expect(all).toHaveLength(untouchedShapes);
      expect(disagreements(all)).toEqual([]);
    },
    patience,
  );
});
