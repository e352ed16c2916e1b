import { placedInWords } from '@jornada/texts/modality';
import { registerWords as texts } from '@jornada/texts/register-words';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import type { RegisteredCorrection, RegisteredDay } from '../../../workday/inspected-days.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import {
  findProposed,
  findSaid,
  findUnmetRequests,
  type PairOfProposal,
  type ProposalFact,
  type SaidOfCorrection,
  type UnmetRequest,
} from './answers.reads.ts';

/** The rows of a person's corrections, in the columns of `registerWords.corrections`. */
export interface CorrectionRows {
  readonly rows: readonly string[][];
  /** How many were recorded, and how many were proposed or asked for and are not in the record. */
  readonly recorded: number;
  readonly unmet: number;
}

/**
 * Reads what was corrected, proposed and asked for in a period, with what the person said of it; the function it returns gives one person's
 * rows, by day.
 * @param daysOf the days of the period
 */
export async function readCorrectionRows(
  tx: TenantTx,
  people: readonly ExportedPerson[],
  period: Period,
  { daysOf, now }: { daysOf: (person: ExportedPerson) => readonly RegisteredDay[]; now: Temporal.Instant },
): Promise<(person: ExportedPerson) => CorrectionRows> {
  const userIds = people.map(({ userId }) => userId);
  const entryIds = people.flatMap((person) =>
    daysOf(person).flatMap((day) => day.corrections.map(({ id }) => id)),
  );
  const [said, proposed, asked] = await Promise.all([
    findSaid(tx, userIds, entryIds),
    findProposed(tx, userIds, period, now),
    findUnmetRequests(tx, userIds, period),
  ]);
  return (person) => {
    const isTheirs = ({ userId }: { readonly userId: string }) => userId === person.userId;
    const recorded = daysOf(person).flatMap((day) =>
      day.corrections.map((correction) =>
        recordedCells(person, day.date, correction, said.get(correction.id)),
      ),
    );
    const [proposals, requests] = [proposed.filter(isTheirs), asked.filter(isTheirs)];
    const rows = [
      ...recorded,
      ...proposals.map((one) => proposalCells(person, one)),
      ...requests.map((one) => requestCells(person, one)),
    ];
    return {
      rows: rows.toSorted(([, left = ''], [, right = '']) => (left < right ? -1 : left > right ? 1 : 0)),
      recorded: recorded.length,
      unmet: requests.length + proposals.filter(({ status }) => status !== 'AGREED').length,
    };
  };
}

function recordedCells(
  { userName, userId }: ExportedPerson,
  workedOn: string,
  correction: RegisteredCorrection,
  said: SaidOfCorrection | undefined,
): string[] {
  const { type, formerDate, formerTime, formerModality, date, time, modality } = correction;
  const { authorName, recordedAt, reason } = correction;
  return [
    ...[userName, workedOn, texts.punches[type]],
    formerTime === null ? texts.added : placedInWords(`${formerDate} ${formerTime}`, formerModality),
    time === null ? texts.annulled : placedInWords(`${date} ${time}`, modality),
    ...[authorName, inUtc(recordedAt), reason ?? '', texts.states.recorded],
    ...[answerTo(correction, userId, said), said?.comment ?? '', inUtc(said?.answeredAt ?? null)],
  ];
}

function answerTo(
  { agreedById, authorId }: RegisteredCorrection,
  userId: string,
  said: SaidOfCorrection | undefined,
): string {
  if (agreedById === userId) return texts.answers.ACCEPTED;
  if (said?.wasAskedFor) return texts.answers.ASKED;
  if (authorId === userId) return texts.answers.OWN;
  if (said === undefined || said.agrees === null) return texts.answers.SILENT;
  return said.agrees ? texts.answers.AGREES : texts.answers.DISAGREES;
}

const answersToProposals = {
  ...{ PENDING: 'SILENT', UNANSWERED: 'SILENT', WITHDRAWN: 'SILENT' },
  ...{ AGREED: 'AGREES', REFUSED: 'DISAGREES' },
} as const satisfies Record<ProposalFact['status'], keyof typeof texts.answers>;

function proposalCells({ userName }: ExportedPerson, proposal: ProposalFact): string[] {
  const { workedOn, shown, wanted, proposedByName, createdAt, reason, status, comment, decidedAt } = proposal;
  const isAnswered = status === 'AGREED' || status === 'REFUSED';
  return [
    ...[userName, workedOn.toString(), texts.proposal, pairsInWords(shown), pairsInWords(wanted)],
    ...[proposedByName, inUtc(createdAt), reason, texts.states[status]],
    ...[texts.answers[answersToProposals[status]], isAnswered ? (comment ?? '') : ''],
    isAnswered ? inUtc(decidedAt) : '',
  ];
}

function requestCells({ userName }: ExportedPerson, request: UnmetRequest): string[] {
  const { workedOn, type, formerAt, at, timeZone, createdAt, reason, status } = request;
  const { decidedByName, note, modality } = request;
  const state =
    status === 'DECLINED'
      ? texts.requestStates.DECLINED(decidedByName ?? '', note ?? '')
      : texts.requestStates[status];
  return [
    ...[userName, workedOn.toString(), texts.request],
    formerAt === null ? texts.added : shownAs(formerAt, timeZone),
    texts.asked(texts.punches[type], placedInWords(shownAs(at, timeZone), modality)),
    ...[userName, inUtc(createdAt), reason, state, texts.answers.ASKED, '', ''],
  ];
}

function pairsInWords(pairs: readonly PairOfProposal[]): string {
  const time = ({ at, timeZone }: PairOfProposal['entry']) =>
    shownAs(Temporal.Instant.from(at), timeZone).slice(-5);
  const words = pairs.map(({ entry, exit, modality = null }) =>
    placedInWords(texts.pair(time(entry), exit && time(exit)), modality),
  );
  return words.length === 0 ? texts.noPairs : words.join(', ');
}

/** As the clock showed it, `2026-11-19 18:00`. */
function shownAs(at: Temporal.Instant, timeZone: string): string {
  return at
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ');
}

const inUtc = (at: Temporal.Instant | string | null) => at?.toString().slice(0, 16).replace('T', ' ') ?? '';
