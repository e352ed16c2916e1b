import type { Statement } from '../ledger/statement.ts';

/** A statement with its canonical text and hash, which must never change. */
export interface StatementVector {
  readonly name: string;
  readonly statement: Statement;
  readonly text: string;
  readonly hash: string;
}

const common = {
  tenantId: '0192f0c5-0000-7000-8000-00000000000a',
  employeeId: '0192f0c5-0000-7000-8000-00000000000b',
} as const;

/**
 * One chain with statements of every kind. The hashes were computed by another program. If one of them changed, no existing statement
 * could be verified.
 */
export const statementVectors: readonly StatementVector[] = [
  {
    name: 'a name',
    statement: {
      ...{ ...common, sequence: 1, id: '0192f0c5-0000-7000-8000-0000000000c1', kind: 'IDENTITY' },
      ...{ madeAt: '2026-11-01T00:10:00.000Z', authorId: '0192f0c5-0000-7000-8000-00000000000a' },
      subject: '0192f0c5-0000-7000-8000-00000000000b',
      content: { name: 'Eva Núñez' },
    },
    text: `["jornada-statement-1","0192f0c5-0000-7000-8000-00000000000a","0192f0c5-0000-7000-8000-00000000000b",1,"0192f0c5-0000-7000-8000-0000000000c1","IDENTITY","2026-11-01T00:10:00.000Z","0192f0c5-0000-7000-8000-00000000000a","0192f0c5-0000-7000-8000-00000000000b",{"name":"Eva Núñez"}]`,
    hash: '5f3f6ae1e3943f0d42b4af91eb1d688477ea6691f9c29816322b3a708319dc3c',
  },
  {
    name: 'a closed month',
    statement: {
      ...{ ...common, sequence: 2, id: '0192f0c5-0000-7000-8000-0000000000c2', kind: 'MONTH_CLOSED' },
      ...{ madeAt: '2026-11-02T09:00:00.000Z', authorId: '0192f0c5-0000-7000-8000-00000000000e' },
      subject: '2026-10',
      content: {
        version: 1,
        figuresHash: 'b93e006368dbeb948914b4ef4ddcea3fffcaae950c0ff1b82965cb8c150b6c0b',
        code: '4QX7-0KD2-4QX7-0KD2-4QX7',
      },
    },
    text: `["jornada-statement-1","0192f0c5-0000-7000-8000-00000000000a","0192f0c5-0000-7000-8000-00000000000b",2,"0192f0c5-0000-7000-8000-0000000000c2","MONTH_CLOSED","2026-11-02T09:00:00.000Z","0192f0c5-0000-7000-8000-00000000000e","2026-10",{"code":"4QX7-0KD2-4QX7-0KD2-4QX7","figuresHash":"b93e006368dbeb948914b4ef4ddcea3fffcaae950c0ff1b82965cb8c150b6c0b","version":1}]`,
    hash: '196b5d4ee3ad4f3f2d8ee1a982a3fada5cc98d8d432b6e2b57bed003b7698cc7',
  },
  {
    name: 'a disagreement',
    statement: {
      ...{ ...common, sequence: 3, id: '0192f0c5-0000-7000-8000-0000000000c3', kind: 'MONTH_ANSWERED' },
      ...{ madeAt: '2026-11-03T18:30:00.125Z', authorId: '0192f0c5-0000-7000-8000-00000000000b' },
      subject: '2026-10',
      content: { version: 1, comment: 'Falta la salida «del viernes» 🙂', agrees: false },
    },
    text: `["jornada-statement-1","0192f0c5-0000-7000-8000-00000000000a","0192f0c5-0000-7000-8000-00000000000b",3,"0192f0c5-0000-7000-8000-0000000000c3","MONTH_ANSWERED","2026-11-03T18:30:00.125Z","0192f0c5-0000-7000-8000-00000000000b","2026-10",{"agrees":false,"comment":"Falta la salida «del viernes» 🙂","version":1}]`,
    hash: '61c709fe20825097b951ae914a90724060f0c58d46ff4b7302b30d89bf0d20b7',
  },
  {
    name: 'a reopening',
    statement: {
      ...{ ...common, sequence: 4, id: '0192f0c5-0000-7000-8000-0000000000c4', kind: 'MONTH_REOPENED' },
      ...{ madeAt: '2026-11-04T08:00:00.000Z', authorId: '0192f0c5-0000-7000-8000-00000000000e' },
      subject: '2026-10',
      content: { version: 1, reason: 'Falta una salida' },
    },
    text: `["jornada-statement-1","0192f0c5-0000-7000-8000-00000000000a","0192f0c5-0000-7000-8000-00000000000b",4,"0192f0c5-0000-7000-8000-0000000000c4","MONTH_REOPENED","2026-11-04T08:00:00.000Z","0192f0c5-0000-7000-8000-00000000000e","2026-10",{"reason":"Falta una salida","version":1}]`,
    hash: '507ed34b82610c6923f28da8e7c461dc9f2ad30f7b72d216b26c130d8ad9b0c4',
  },
  {
    name: 'an answer to a correction',
    statement: {
      ...{ ...common, sequence: 5, id: '0192f0c5-0000-7000-8000-0000000000c5', kind: 'CORRECTION_ANSWERED' },
      ...{ madeAt: '2026-11-20T19:00:00.000Z', authorId: '0192f0c5-0000-7000-8000-00000000000b' },
      subject: '0192f0c5-0000-7000-8000-000000000012',
      content: { comment: null, agrees: true, about: 'ENTRY' },
    },
    text: `["jornada-statement-1","0192f0c5-0000-7000-8000-00000000000a","0192f0c5-0000-7000-8000-00000000000b",5,"0192f0c5-0000-7000-8000-0000000000c5","CORRECTION_ANSWERED","2026-11-20T19:00:00.000Z","0192f0c5-0000-7000-8000-00000000000b","0192f0c5-0000-7000-8000-000000000012",{"about":"ENTRY","agrees":true,"comment":null}]`,
    hash: 'adc20b0debd2f79137a26c5e8b102a53ee853fa900893fa90ba6a2d0bfc371bd',
  },
  {
    name: 'a decision about a day',
    statement: {
      ...{ ...common, sequence: 6, id: '0192f0c5-0000-7000-8000-0000000000c6', kind: 'DAY_DECIDED' },
      ...{ madeAt: '2026-11-21T08:00:00.000Z', authorId: '0192f0c5-0000-7000-8000-00000000000e' },
      subject: '2026-10-23',
      content: { reason: 'Médico', action: 'JUSTIFY' },
    },
    text: `["jornada-statement-1","0192f0c5-0000-7000-8000-00000000000a","0192f0c5-0000-7000-8000-00000000000b",6,"0192f0c5-0000-7000-8000-0000000000c6","DAY_DECIDED","2026-11-21T08:00:00.000Z","0192f0c5-0000-7000-8000-00000000000e","2026-10-23",{"action":"JUSTIFY","reason":"Médico"}]`,
    hash: '7b533b2a7667eb60e03fd022ea82bbfb9832fe885c10546e9c81d8cf0d9a9a0b',
  },
];
