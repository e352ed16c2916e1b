import { type LedgerEntry, noCircumstances } from '../ledger/entry.ts';

/** An entry with its canonical text and hash, which must never change. */
export interface EntryVector {
  readonly name: string;
  readonly entry: LedgerEntry;
  readonly text: string;
  readonly hash: string;
}

const common = {
  ...noCircumstances,
  tenantId: '0192f0c5-0000-7000-8000-00000000000a',
  employeeId: '0192f0c5-0000-7000-8000-00000000000b',
  timeZone: 'Europe/Madrid',
  authorId: '0192f0c5-0000-7000-8000-00000000000b',
  supersedesId: null,
  reason: null,
} as const;

/**
 * One ledger with entries of every form, written out in `docs/format.md` too. The hashes were computed by another program. If one of them
 * changed, no existing record could be verified.
 */
export const entryVectors: readonly EntryVector[] = [
  {
    name: 'a punch of before there were origins',
    entry: {
      ...common,
      formVersion: 1,
      sequence: 1,
      id: '0192f0c5-0000-7000-8000-000000000011',
      kind: 'PUNCH',
      type: 'IN',
      punchedAt: '2026-11-20T08:00:00.000Z',
      recordedAt: '2026-11-20T08:00:00.000Z',
      origin: null,
    },
    text: `[1,"0192f0c5-0000-7000-8000-00000000000a","0192f0c5-0000-7000-8000-00000000000b",1,"0192f0c5-0000-7000-8000-000000000011","PUNCH","IN","2026-11-20T08:00:00.000Z","Europe/Madrid","2026-11-20T08:00:00.000Z","0192f0c5-0000-7000-8000-00000000000b",null,null]`,
    hash: 'b93e006368dbeb948914b4ef4ddcea3fffcaae950c0ff1b82965cb8c150b6c0b',
  },
  {
    name: 'a correction of it',
    entry: {
      ...common,
      formVersion: 2,
      sequence: 2,
      id: '0192f0c5-0000-7000-8000-000000000012',
      kind: 'CORRECTION',
      type: 'IN',
      punchedAt: '2026-11-20T07:55:00.000Z',
      recordedAt: '2026-11-20T18:30:00.125Z',
      authorId: '0192f0c5-0000-7000-8000-00000000000e',
      supersedesId: '0192f0c5-0000-7000-8000-000000000011',
      reason: 'Olvidó fichar «a la entrada» 🙂',
      origin: 'WEB',
    },
    text: `[2,"0192f0c5-0000-7000-8000-00000000000a","0192f0c5-0000-7000-8000-00000000000b",2,"0192f0c5-0000-7000-8000-000000000012","CORRECTION","IN","2026-11-20T07:55:00.000Z","Europe/Madrid","2026-11-20T18:30:00.125Z","0192f0c5-0000-7000-8000-00000000000e","0192f0c5-0000-7000-8000-000000000011","Olvidó fichar «a la entrada» 🙂","WEB"]`,
    hash: '848d23dfac573e04440b3a617dd479a17fc1a00653a61d307cd43e0cc70a36c8',
  },
  {
    name: 'a punch of the browser',
    entry: {
      ...common,
      formVersion: 3,
      sequence: 3,
      id: '0192f0c5-0000-7000-8000-000000000013',
      kind: 'PUNCH',
      type: 'OUT',
      punchedAt: '2026-11-20T13:00:00.000Z',
      recordedAt: '2026-11-20T13:00:00.000Z',
      origin: 'WEB',
    },
    text: `[3,"0192f0c5-0000-7000-8000-00000000000a","0192f0c5-0000-7000-8000-00000000000b",3,"0192f0c5-0000-7000-8000-000000000013","PUNCH","OUT","2026-11-20T13:00:00.000Z","Europe/Madrid","2026-11-20T13:00:00.000Z","0192f0c5-0000-7000-8000-00000000000b",null,null,"WEB",null,null,null,null,null,null,null,null]`,
    hash: '371aac03582fd784875d4049db9f88b886084e88584687af032946b8c35774dc',
  },
  {
    name: 'a punch that a terminal kept without a network',
    entry: {
      ...common,
      formVersion: 3,
      sequence: 4,
      id: '0192f0c5-0000-7000-8000-000000000014',
      kind: 'PUNCH',
      type: 'IN',
      punchedAt: '2026-11-20T14:00:01.500Z',
      recordedAt: '2026-11-20T14:20:00.000Z',
      origin: 'OFFLINE',
      provenFrom: '2026-11-20T13:40:00.000Z',
      provenUntil: '2026-11-20T14:20:00.000Z',
      deviceTime: '2026-11-20T14:00:01.500Z',
      deviceFrom: '2026-11-20T13:59:58.000Z',
      deviceUntil: '2026-11-20T14:00:02.000Z',
      modality: 'REMOTE',
      terminalId: '0192f0c5-0000-7000-8000-00000000000f',
      terminalSequence: 12,
    },
    text: `[3,"0192f0c5-0000-7000-8000-00000000000a","0192f0c5-0000-7000-8000-00000000000b",4,"0192f0c5-0000-7000-8000-000000000014","PUNCH","IN","2026-11-20T14:00:01.500Z","Europe/Madrid","2026-11-20T14:20:00.000Z","0192f0c5-0000-7000-8000-00000000000b",null,null,"OFFLINE","2026-11-20T13:40:00.000Z","2026-11-20T14:20:00.000Z","2026-11-20T14:00:01.500Z","2026-11-20T13:59:58.000Z","2026-11-20T14:00:02.000Z","REMOTE","0192f0c5-0000-7000-8000-00000000000f",12]`,
    hash: 'a9ab0021082ef073901de0d283c6c534913f5abce602b5b5f98e376ddcf5774e',
  },
  {
    name: 'a punch at a terminal, by the device that stands there',
    entry: {
      ...common,
      formVersion: 4,
      sequence: 5,
      id: '0192f0c5-0000-7000-8000-000000000015',
      kind: 'PUNCH',
      type: 'OUT',
      punchedAt: '2026-11-20T18:00:00.000Z',
      recordedAt: '2026-11-20T18:00:00.000Z',
      origin: 'KIOSK',
      modality: 'ON_SITE',
      terminalId: '0192f0c5-0000-7000-8000-00000000000f',
      terminalSequence: 13,
      deviceId: '0192f0c5-0000-7000-8000-0000000000bb',
    },
    text: `[4,"0192f0c5-0000-7000-8000-00000000000a","0192f0c5-0000-7000-8000-00000000000b",5,"0192f0c5-0000-7000-8000-000000000015","PUNCH","OUT","2026-11-20T18:00:00.000Z","Europe/Madrid","2026-11-20T18:00:00.000Z","0192f0c5-0000-7000-8000-00000000000b",null,null,"KIOSK",null,null,null,null,null,"ON_SITE","0192f0c5-0000-7000-8000-00000000000f",13,null,"0192f0c5-0000-7000-8000-0000000000bb"]`,
    hash: 'c6f6cc6744eb6afeaedea66df20a40c7af1cbb1b30f97dd29354874ccf0264b8',
  },
  {
    name: 'a punch that another program made with its key',
    entry: {
      ...common,
      formVersion: 4,
      sequence: 6,
      id: '0192f0c5-0000-7000-8000-000000000016',
      kind: 'PUNCH',
      type: 'IN',
      punchedAt: '2026-11-23T08:00:00.000Z',
      recordedAt: '2026-11-23T08:00:00.000Z',
      origin: 'API',
      keyId: '0192f0c5-0000-7000-8000-0000000000aa',
    },
    text: `[4,"0192f0c5-0000-7000-8000-00000000000a","0192f0c5-0000-7000-8000-00000000000b",6,"0192f0c5-0000-7000-8000-000000000016","PUNCH","IN","2026-11-23T08:00:00.000Z","Europe/Madrid","2026-11-23T08:00:00.000Z","0192f0c5-0000-7000-8000-00000000000b",null,null,"API",null,null,null,null,null,null,null,null,"0192f0c5-0000-7000-8000-0000000000aa",null]`,
    hash: 'dd97ada4dd1578dcaa70d690921122f5a0f471a40895c10237aa2bde6f18d4cc',
  },
  {
    name: 'a forgotten exit that the company proposed and the employee agreed to',
    entry: {
      ...common,
      formVersion: 5,
      sequence: 7,
      id: '0192f0c5-0000-7000-8000-000000000017',
      kind: 'CORRECTION',
      type: 'OUT',
      punchedAt: '2026-11-23T17:00:00.000Z',
      recordedAt: '2026-11-25T09:30:00.000Z',
      authorId: '0192f0c5-0000-7000-8000-00000000000e',
      reason: 'Salida olvidada',
      origin: 'WEB',
      agreedById: '0192f0c5-0000-7000-8000-00000000000b',
    },
    text: `[5,"0192f0c5-0000-7000-8000-00000000000a","0192f0c5-0000-7000-8000-00000000000b",7,"0192f0c5-0000-7000-8000-000000000017","CORRECTION","OUT","2026-11-23T17:00:00.000Z","Europe/Madrid","2026-11-25T09:30:00.000Z","0192f0c5-0000-7000-8000-00000000000e",null,"Salida olvidada","WEB",null,null,null,null,null,null,null,null,null,null,"0192f0c5-0000-7000-8000-00000000000b"]`,
    hash: '6b24b3b0f5862154f44121e3e67e5cb2c6a3df97a7f89ac034d8376ff230b008',
  },
];
