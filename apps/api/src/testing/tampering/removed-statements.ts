import type { RemovedPart } from '@jornada/core/ledger/removal';
import { altered, certify, cutOff, partOf } from '../removed-part.ts';
import { remove } from './removals.ts';
import { recloseAll, type Scene, shifted } from './scene.ts';
import { rechainStatements } from './statements.ts';
import type { Tampering } from './tampering.ts';

const hourMs = 3_600_000;

/** After the entries of two days, all statements but a person's last one went too, four years later. */
export function removeStated(scene: Scene): void {
  remove(scene);
  const { record, person, key } = scene;
  certifyStated(scene, { before: '2026-03-31', removedAt: '2030-04-01T12:00:00.000Z' }, key, 2);
  cutOff(person, 0, 2);
  record.exportedAt = '2030-04-02T12:00:00.000Z';
}

function certifyStated(
  { record, person }: Scene,
  said: { readonly before: string; readonly removedAt: string },
  key: Scene['key'],
  count: number,
): void {
  const part = partOf(person, 0, count);
  if (part) certify(record, { ...said, people: [part] }, key);
}

const rest = (name: string, change: (scene: Scene) => void): Tampering => ({
  name,
  isStated: true,
  change: (scene) => {
    removeStated(scene);
    change(scene);
  },
});

/** Changes what the last certificate says of statements, and leaves its signature. */
function alterEnd({ record }: Scene, through: number, hash: string | undefined): void {
  altered(record, record.removals.length - 1, (said) => ({
    ...said,
    people: said.people.map(
      ([id, ...part]): RemovedPart =>
        [id, ...part].with(7, through).with(8, hash ?? '') as unknown as RemovedPart,
    ),
  }));
}

/** A company of which statements were removed as the law allows. */
export const changedRemovedStatements: readonly Tampering[] = [
  rest(
    'takes more statements away than the certificates say',
    ({ person }) => void person.statements.shift(),
  ),
  rest('lets a certificate say that more statements were removed, and takes them away', (scene) => {
    alterEnd(scene, 3, scene.person.statements[0]?.hash);
    scene.person.statements = [];
  }),
  rest('lets a certificate say that fewer statements were removed', (scene) =>
    alterEnd(scene, 1, scene.person.statementStart?.hash),
  ),
  rest('lets a certificate name another last statement', (scene) => alterEnd(scene, 2, '00'.repeat(32))),
  rest('takes the certificate of statements away', ({ record }) => void record.removals.pop()),
  rest('changes a statement that is left and makes their chain again', ({ person }) => {
    person.statements = person.statements.map(({ text, hash }) => ({
      ...{ text: text.replace('"agrees":false', '"agrees":true'), hash },
    }));
    rechainStatements(person);
  }),
  rest('begins the chain of statements that are left anew', ({ person }) => {
    delete person.statementStart;
    rechainStatements(person);
  }),
  rest('puts a removed statement back', ({ person }) => {
    const [one] = person.statements;
    const { sequence, hash } = person.statementStart ?? {};
    if (one && hash)
      person.statements = [
        { text: one.text.replace('",3,"', `",${sequence},"`), hash },
        ...person.statements,
      ];
  }),
];

const hidden = (name: string, change: (scene: Scene) => void): Tampering => ({
  name,
  isStated: true,
  change: (scene) => {
    change(scene);
    cutOff(scene.person, 0, 3);
  },
});
const justNow = ({ record }: Scene) => shifted(record.exportedAt, -hourMs);

/** Statements hidden behind a certificate that was signed with the installation's key, while the closings stay as they are, or not. */
export const falselyRemovedStatements: readonly Tampering[] = [
  hidden('hides statements behind a certificate that says they are not four years old', (scene) =>
    certifyStated(scene, { before: '2026-03-31', removedAt: justNow(scene) }, scene.key, 3),
  ),
  hidden('hides them behind one with a date of four years before', (scene) =>
    certifyStated(scene, { before: '2022-03-01', removedAt: justNow(scene) }, scene.key, 3),
  ),
  {
    ...hidden('hides them so and makes all closings again, each with the last of them', () => {}),
    change: (scene) => {
      certifyStated(scene, { before: '2022-03-01', removedAt: justNow(scene) }, scene.key, 3);
      cutOff(scene.person, 0, 3);
      const { record, key } = scene;
      const { removals } = record;
      // The closings were before the certificate.
      record.removals = [];
      recloseAll(record, key);
      record.removals = removals;
    },
  },
];
