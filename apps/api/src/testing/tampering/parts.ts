import { rechainedLedgers, remadeRecords } from './chains.ts';
import { edit, type Scene, shifted } from './scene.ts';
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

/** What is not told of the day cannot be seen from what is told. */
export const silentParts: readonly Tampering[] = [
  {
    name: 'says that another period is shown',
    isPart: true,
    file: (lines) =>
      lines.map((line) =>
        line.type === 'header' ? { ...line, disclosed: { from: '2026-01-01', to: '2026-12-31' } } : line,
      ),
  },
  {
    name: 'leaves a person out of what an inspector gets',
    isPart: true,
    change: ({ record, person }) => {
      record.people = record.people.filter((one) => one !== person);
    },
  },
];
