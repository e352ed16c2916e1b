import { hashStatement, readStatement, type Statement, statementText } from '@jornada/core/ledger/statement';
import { hashing } from '../../platform/cryptography/hashing.ts';
import type { Person } from '../proven-company.ts';
import { recloseAll, type Scene } from './scene.ts';
import type { Tampering } from './tampering.ts';

/** Changes what a statement of a kind says, and leaves its hash. */
function restate(
  { statements }: Person,
  kind: string,
  change: (said: Statement) => Partial<Statement>,
): Person['statements'] {
  return statements.map((one) => {
    const said = readStatement(one.text);
    return said?.kind === kind ? { ...one, text: statementText({ ...said, ...change(said) }) } : one;
  });
}

/** Makes the chain of statements again over what is there. */
export function rechainStatements(person: Person): void {
  const { sequence = 0, hash = null } = person.statementStart ?? {};
  let previousHash = hash;
  person.statements = person.statements.flatMap(({ text }, place) => {
    const said = readStatement(text);
    if (!said) return [];
    const own = statementText({ ...said, sequence: sequence + place + 1 });
    previousHash = hashStatement(own, previousHash, hashing.ofText);
    return [{ text: own, hash: previousHash }];
  });
}

const wishes: readonly { readonly name: string; readonly change: (scene: Scene) => void }[] = [
  {
    name: 'makes an agreement of a disagreement',
    change: ({ person }) => {
      person.statements = restate(person, 'MONTH_ANSWERED', ({ content }) => ({
        content: { ...content, agrees: true },
      }));
    },
  },
  {
    name: 'changes what the person said of it',
    change: ({ person }) => {
      person.statements = restate(person, 'MONTH_ANSWERED', ({ content }) => ({
        content: { ...content, comment: null },
      }));
    },
  },
  {
    name: 'takes the answer of a person away',
    change: ({ person }) => {
      person.statements = person.statements.slice(0, -1);
    },
  },
  {
    name: 'changes the figures of a closed month',
    change: ({ person }) => {
      const figuresHash = hashing.ofText('otras cifras');
      person.statements = restate(person, 'MONTH_CLOSED', ({ content }) => ({
        content: { ...content, figuresHash },
      }));
    },
  },
  {
    name: 'takes all statements away',
    change: ({ person }) => {
      person.statements = [];
    },
  },
];

const ways = (finish: (scene: Scene) => void): Tampering[] =>
  wishes.map(({ name, change }) => ({
    name,
    isStated: true,
    change: (scene) => {
      change(scene);
      finish(scene);
    },
  }));

/** What a person or the company stated is changed: rows, the chain too, or everything with the key. */
export const changedStatements: readonly Tampering[] = ways(() => {});
export const rechainedStatements: readonly Tampering[] = ways(({ person }) => rechainStatements(person));
export const remadeStatements: readonly Tampering[] = ways(({ record, person, key }) => {
  rechainStatements(person);
  recloseAll(record, key);
});

/** Names beside records, which statements give. */
export const changedNames: readonly Tampering[] = [
  {
    name: 'changes the name of a person',
    file: (lines) =>
      lines.map((line) => (line.type === 'employee' ? { ...line, fullName: 'Otra persona' } : line)),
  },
  {
    name: 'exchanges the names of two people',
    file: (lines, { person, other }) =>
      lines.map((line) => {
        if (line.type !== 'employee' || (line.id !== person.id && line.id !== other.id)) return line;
        return { ...line, fullName: `Persona ${line.id === person.id ? other.id : person.id}` };
      }),
  },
];
