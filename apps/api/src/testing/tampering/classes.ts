import { backdatedEntries, rechainedLedgers, remadeRecords, youngEntries } from './chains.ts';
import { changedClosings, remadeClosings, replacedProofs } from './closings.ts';
import { changedEntries } from './entries.ts';
import { ambiguousFiles, changedFiles, changedStamps, relabelledFiles, uncoveredFields } from './files.ts';
import { aheadOfTime, laterMoments, unboundMoments } from './moments.ts';
import { changedParts, remadeParts, silentParts } from './parts.ts';
import { changedReadings, rechainedReadings, remadeReadings, youngReadings } from './readings.ts';
import { changedRemovals, falseCertificates } from './removals.ts';
import { changedRemovedStatements, falselyRemovedStatements } from './removed-statements.ts';
import { changedNames, changedStatements, rechainedStatements, remadeStatements } from './statements.ts';
import type { Tampering } from './tampering.ts';

/** Everything that is tried on records, by the headings of `docs/proof.md`. */
export const tamperingGroups: ReadonlyMap<string, readonly Tampering[]> = new Map([
  ['Rows of the database are changed', changedEntries],
  ['The chain of a person is made again', rechainedLedgers],
  ['Entries say that they are older than they are', backdatedEntries],
  ['Something is later than the file', laterMoments],
  ['Closings and keys are changed', changedClosings],
  ['Closings or keys are taken away or replaced as a whole', replacedProofs],
  ['Everything is made again with the key', [...remadeRecords, ...remadeClosings]],
  ['What no closing has yet', [...youngEntries, ...youngReadings]],
  ['Readings by inspectors: rows', changedReadings],
  ['Readings by inspectors: the chain made again', rechainedReadings],
  ['Readings by inspectors: everything made again with the key', remadeReadings],
  ['Statements about a record: rows', changedStatements],
  ['Statements about a record: the chain made again', rechainedStatements],
  ['Statements about a record: everything made again with the key', remadeStatements],
  ['Names', changedNames],
  ['Removals with certificates', [...changedRemovals, ...changedRemovedStatements]],
  [
    'False certificates made with the key',
    [...falseCertificates, ...falselyRemovedStatements, ...aheadOfTime],
  ],
  ['Time-stamps', changedStamps],
  ['A part for an inspector', changedParts],
  ['A part for an inspector, everything made again with the key', remadeParts],
  ['What an inspector is not told', silentParts],
  ['The file itself', [...changedFiles, ...relabelledFiles]],
  ['How a file is written', ambiguousFiles],
  ['What no hash covers', uncoveredFields],
  ['Nothing bounds the future', unboundMoments],
]);
