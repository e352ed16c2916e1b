import { type PartStatement, partStatement, readPartStatement } from '@jornada/core/ledger/part-statement';
import { type InstallationKey, signedWith } from '../proven-company.ts';
import { rechainedLedgers, remadeRecords } from './chains.ts';
import { edit, ownKey, type Scene, shifted } from './scene.ts';
import type { Line, Tampering } from './tampering.ts';

const atDay = ({ at }: Scene) => at;
const inPart = (ways: readonly Tampering[], names: readonly string[]): Tampering[] =>
  ways.filter(({ name }) => names.includes(name)).map((way) => ({ ...way, isPart: true, receiptOf: atDay }));

/** Changes a line of somebody's of a type, counted from their first line. */
const changed = (lines: Line[], type: string, { person }: Scene, change: (line: Line) => Line[]): Line[] => {
  const from = lines.findIndex((line) => line.type === 'employee' && line.id === person.id);
  const place = lines.findIndex((line, index) => index > from && line.type === type);
  return lines.flatMap((line, index) => (index === place ? change(line) : [line]));
};
const counted = (lines: Line[]): Line[] =>
  lines.map((line) =>
    line.type === 'footer'
      ? { ...line, inclusions: lines.filter(({ type }) => type === 'inclusion').length }
      : line,
  );

/** What an inspector gets of one day, tampered with by whoever cannot sign. */
export const changedParts: readonly Tampering[] = [
  {
    name: 'changes the time of an entry that is shown',
    isPart: true,
    change: ({ person, at }) =>
      edit(person, at, ({ punchedAt }) => ({ punchedAt: shifted(punchedAt, 60_000) })),
  },
  ...inPart(rechainedLedgers, [
    'changes the time of an entry',
    'moves every entry of somebody to noon',
    'inserts an entry',
  ]),
  {
    name: 'takes away what proves that an entry is under a closing',
    isPart: true,
    change: ({ person, at }) => {
      edit(person, at, ({ punchedAt }) => ({ punchedAt: shifted(punchedAt, 60_000) }));
      rechainedLedgers[0]?.change?.({ person, at } as Scene);
    },
    file: (lines) => counted(lines.filter(({ type }) => type !== 'inclusion')),
  },
  {
    name: 'changes a hash on the way to a root',
    isPart: true,
    file: (lines, scene) =>
      changed(lines, 'inclusion', scene, (line) => [
        { ...line, path: ['00'.repeat(32), ...(line.path as string[]).slice(1)] },
      ]),
  },
  {
    name: 'names another place among the leaves',
    isPart: true,
    file: (lines, scene) => changed(lines, 'inclusion', scene, (line) => [{ ...line, index: 99 }]),
  },
  {
    name: 'changes how many entries are sealed',
    isPart: true,
    file: (lines, scene) =>
      changed(lines, 'sealed', scene, (line) => [{ ...line, count: Number(line.count) + 1 }]),
  },
  {
    name: 'takes an entry away that is shown',
    isPart: true,
    file: (lines, scene) => changed(lines, 'entry', scene, () => []),
  },
  {
    name: 'writes a part as a full export',
    isPart: true,
    file: (lines) => lines.map(({ disclosed: _, ...line }) => line as Line),
  },
  {
    name: 'writes a full export as a part',
    file: (lines) =>
      lines.map((line) =>
        line.type === 'header' ? { ...line, disclosed: { from: '2026-03-01', to: '2026-03-31' } } : line,
      ),
  },
];

export const remadeParts: readonly Tampering[] = inPart(remadeRecords, [
  'changes the time of an entry',
  'moves every entry of somebody to noon',
  'takes the first entry away',
]);

const everyDay = { from: '2026-01-01', to: '2026-12-31' };
const ofPeriod = (lines: Line[]): Line[] =>
  lines.map((line) => (line.type === 'header' ? { ...line, disclosed: everyDay } : line));
const resigned = (lines: Line[], key: InstallationKey, change: Partial<PartStatement>): Line[] =>
  lines.map((line) => {
    const said = line.type === 'part' ? readPartStatement(String(line.statement)) : null;
    if (!said) return line;
    return { ...line, ...signedWith(partStatement({ ...said, keyId: key.id, ...change }), key.privateKey) };
  });
/** Without the lines of somebody, and with counts that fit. */
const without = (lines: Line[], { person }: Scene): Line[] => {
  const from = lines.findIndex(({ type, id }) => type === 'employee' && id === person.id);
  const to = lines.findIndex(({ type, employeeId }) => type === 'ledger-end' && employeeId === person.id);
  const rest = lines.toSpliced(from, to + 1 - from);
  const count = (of: string) => rest.filter(({ type }) => type === of).length;
  return rest.map((line) =>
    line.type === 'footer'
      ? {
          ...{ ...line, employees: count('employee'), entries: count('entry') },
          ...{ statements: count('statement'), inclusions: count('inclusion') },
        }
      : line,
  );
};

/** What the file says that it shows is signed. */
export const otherParts: readonly Tampering[] = [
  { name: 'says that another period is shown', isPart: true, file: ofPeriod },
  { name: 'leaves a person out on the way to the inspector', isPart: true, file: without },
  {
    name: 'changes what was signed of the period',
    isPart: true,
    file: (lines) =>
      ofPeriod(lines).map((line) => {
        const said = line.type === 'part' ? readPartStatement(String(line.statement)) : null;
        return said ? { ...line, statement: partStatement({ ...said, ...everyDay }) } : line;
      }),
  },
  {
    name: 'signs another period with a key of their own',
    isPart: true,
    file: (lines) => resigned(ofPeriod(lines), ownKey, everyDay),
  },
];

/** The place of the first entry of the day that is shown. */
const firstOfDay = ({ person, at }: Scene): number => {
  const day = person.entries[at]?.recordedAt.slice(0, 10);
  return person.entries.findIndex(({ punchedAt }) => punchedAt.startsWith(day ?? ''));
};
const lastPlace = ({ person }: Scene) => person.entries.length - 1;

/** What is sealed or left out by whoever makes the file: nothing in it contradicts that, a receipt does. */
export const hiddenParts: readonly Tampering[] = [
  {
    name: 'seals the first entry of the period',
    isPart: true,
    receiptOf: firstOfDay,
    file: (lines, scene) =>
      changed(lines, 'entry', scene, ({ hash }) => [{ type: 'sealed', count: 1, head: hash }]).map((line) =>
        line.type === 'footer' ? { ...line, entries: Number(line.entries) - 1 } : line,
      ),
  },
  {
    name: 'signs a longer period than is shown',
    isPart: true,
    receiptOf: lastPlace,
    file: (lines, { key }) => resigned(ofPeriod(lines), key, everyDay),
  },
  {
    name: 'leaves a person out, and signs that it is everybody',
    isPart: true,
    receiptOf: firstOfDay,
    change: ({ record, person }) => {
      record.people = record.people.filter((one) => one !== person);
    },
  },
];

/** Without the signature of what it shows a file says so in its first line. */
export const silentParts: readonly Tampering[] = [
  {
    name: 'takes the signature of it away, and leaves a person out',
    isPart: true,
    file: (lines, scene) => without(lines, scene).filter(({ type }) => type !== 'part'),
  },
  {
    name: 'leaves a person out, and signs that others were not asked for',
    isPart: true,
    change: ({ record, person }) => {
      record.people = record.people.filter((one) => one !== person);
    },
    file: (lines, { key }) => resigned(lines, key, { isEverybody: false }),
  },
];
