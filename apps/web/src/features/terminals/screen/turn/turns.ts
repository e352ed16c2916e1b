import type { noteDecisionsRead as readEndpoint } from '@jornada/contract/terminals/decisions-at-terminal';
import type { askForExitAtTerminal } from '@jornada/contract/terminals/exit-at-terminal';
import type { identify } from '@jornada/contract/terminals/identify-at-terminal';
import { clockTexts } from '@jornada/texts/clock';
import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { useSyncExternalStore } from 'react';
import { ApiProblem, problemText } from '../../../../shared/call/api-problem.ts';
import { wakeAfter } from '../../../../shared/time/wake.ts';
import { questionOf } from '../../../../shared/workday/punch-question.ts';
import { recordedMeanwhile } from '../../../../shared/workday/recorded-meanwhile.ts';
import { expectedAfter } from '../device/expected.ts';
import type { NewPress } from '../device/keep-press.ts';
import { expectedOf, rememberExpected } from '../device/seen-cards.ts';
import { isRefusal, pressLater, pressNow, sendKept } from '../device/send-presses.ts';
import { callAsDevice } from '../device/signed-call.ts';
import { noteProblem, onTerminalChange, presentTerminal, refresh } from '../device/terminal.ts';
import { terminalNow } from '../device/terminal-clock.ts';
import type { Device } from '../device/terminal-database.ts';
import { celebrate, complain } from './signals.ts';
import {
  type Allowed,
  afterEvent,
  atRest,
  isPerson,
  type Person,
  type Refusal,
  type Turn,
  type TurnEvent,
} from './turn.ts';

const identifyTimeoutMs = 5_000;
/** How long somebody may hesitate before the tablet forgets them. */
const patienceMs = 20_000;
const confirmationMs = 3_000;
/** The same while somebody else waits with their card. */
const shortConfirmationMs = 1_000;

let turn: Turn = atRest(0);
const listeners = new Set<() => void>();
let cancelTime = () => {};

export const presentTurn = (): Turn => turn;

export const useTurn = (): Turn =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, presentTurn);

/** Who was revoked meanwhile is not shown to whoever comes next. */
onTerminalChange(
  () => presentTerminal().phase !== 'paired' && turn.step !== 'rest' && happen({ what: 'left' }),
);

/** Something happened: goes on to the next step, and begins what that step waits for. */
export function happen(event: TurnEvent): void {
  const before = turn;
  turn = afterEvent(turn, event, allowed());
  if (turn === before) return;
  for (const listener of listeners) listener();
  countTime();
  if (turn.step !== before.step || turn.number !== before.number) begin(turn);
}

/** Somebody touched the tablet. */
export function touched(): void {
  if (turn.step !== 'done' && turn.step !== 'told') countTime();
}

function countTime(): void {
  cancelTime();
  if (['pressing', 'looking', 'telling'].includes(turn.step)) return;
  if (turn.step === 'rest' && turn.staffNumber === '') return;
  const { number, step } = turn;
  const isUp = () => turn.number === number && turn.step === step && happen({ what: 'time-up' });
  cancelTime = wakeAfter(timeFor(turn), isUp);
}

function timeFor(present: Turn): number {
  if (present.step !== 'done' && present.step !== 'told') return patienceMs;
  return present.nextCard === null ? confirmationMs : shortConfirmationMs;
}

function allowed(): Allowed {
  return (
    presentTerminal().device?.known?.identification ?? { isCardAloneAllowed: false, isNumberAllowed: false }
  );
}

function begin(present: Turn): void {
  if (present.step === 'looking') void look(present);
  if (present.step === 'pressing') void press(present);
  if (present.step === 'telling') void tell(present);
  if (present.step === 'done' || present.step === 'told') celebrate();
  if (present.step === 'refused' || ('problem' in present && present.problem !== null)) complain();
}

async function look(present: Extract<Turn, { step: 'looking' }>): Promise<void> {
  const { number: of, who, pin } = present;
  const { device, isReachable } = presentTerminal();
  if (!device) return happen({ what: 'left' });
  if (isReachable && navigator.onLine) {
    const body = { ...who, ...(pin !== null && { pin }) };
    try {
      const name = 'POST /terminal/identify';
      const found = await callAsDevice<typeof identify>(device, name, { body }, identifyTimeoutMs);
      const { grant, firstName, shortName, workDayStatus: status, exitToAsk: exit, decisions } = found;
      const person = { grant, firstName, shortName, status, exit, decisions };
      return happen({ what: 'identified', of, person });
    } catch (problem) {
      noteProblem(problem);
      if (!(problem instanceof ApiProblem) || !problem.isUnanswered)
        return happen(afterNoMatch(of, pin, problem));
    }
  }
  await goOnAlone(present, device);
}

/** Nobody can say who it is: the press is kept, and looked at later. */
async function goOnAlone(
  { number: of, who }: Extract<Turn, { step: 'looking' }>,
  device: Device,
): Promise<void> {
  if (!device.known?.arePressesKept)
    return happen({ what: 'refused', of, refusal: { message: texts.offlineOff, until: null } });
  const expected = 'card' in who ? await expectedOf(who.card, device) : null;
  happen({ what: 'unanswered', of, expected });
}

function afterNoMatch(of: number, pin: string | null, problem: unknown): TurnEvent {
  const code = problem instanceof ApiProblem ? problem.code : '';
  if (code === 'PIN_REQUIRED') return { what: 'pin-wanted', of, problem: null };
  if (code === 'IDENTIFICATION_REFUSED' && pin !== null)
    return { what: 'pin-wanted', of, problem: texts.notRecognised };
  return { what: 'refused', of, refusal: refusalOf(problem, null) };
}

async function press(present: Extract<Turn, { step: 'pressing' }>): Promise<void> {
  const { number: of, type, confirmed, by, who } = present;
  const at = terminalNow();
  const remember = async (expected = expectedAfter[type]) => {
    const { device } = presentTerminal();
    if (device && 'card' in who) await rememberExpected(who.card, expected, device);
  };
  try {
    if (!isPerson(by)) {
      await pressLater({ type, confirmed, who: by });
      happen({ what: 'recorded', of, at, isKept: true });
      return await remember();
    }
    const answer = await pressNow({ type, confirmed, who: { grant: by.grant } } satisfies NewPress);
    const isRecorded = answer.outcome === 'RECORDED';
    happen({
      what: 'recorded',
      of,
      at: isRecorded ? Date.parse(answer.record.timestamp) : at,
      isKept: !isRecorded,
    });
    await remember(isRecorded ? answer.workDayStatus.nextExpectedAction : undefined);
    void refresh();
  } catch (problem) {
    noteProblem(problem);
    happen(afterNoRecord(of, at, by, problem));
    // A number that the server has already would be taken again and again.
    void refresh();
  }
}

/** They read what was decided: it is told no more. Where that does not arrive it is told again the next time. */
export function noteDecisionsRead({ grant, decisions }: Person): void {
  happen({ what: 'decisions-read' });
  const { device } = presentTerminal();
  if (!device) return;
  const body = { grant, ids: decisions.map(({ id }) => id) };
  const name = 'POST /terminal/decisions-read';
  void callAsDevice<typeof readEndpoint>(device, name, { body }, identifyTimeoutMs).catch(noteProblem);
}

/** Asks for the exit, and once more where no answer comes: the server knows the request by its grant. */
async function tell({ number: of, person, atTime }: Extract<Turn, { step: 'telling' }>): Promise<void> {
  const { device } = presentTerminal();
  if (!device) return happen({ what: 'left' });
  const body = { grant: person.grant, atTime };
  const name = 'POST /terminal/exit-requests';
  const send = () => callAsDevice<typeof askForExitAtTerminal>(device, name, { body }, identifyTimeoutMs);
  try {
    await send().catch((problem) => {
      if (problem instanceof ApiProblem && problem.isUnanswered) return send();
      throw problem;
    });
    happen({ what: 'told', of });
  } catch (problem) {
    noteProblem(problem);
    happen(afterNoRequest(of, problem));
  }
}

function afterNoRequest(of: number, problem: unknown): TurnEvent {
  if (!(problem instanceof ApiProblem) || problem.isUnanswered)
    return { what: 'refused', of, refusal: { message: texts.exit.unanswered, until: null } };
  if (problem.code === 'IMPOSSIBLE_HOURS')
    return { what: 'hour-refused', of, problem: problem.message || problemText(problem) };
  return { what: 'refused', of, refusal: refusalOf(problem, null) };
}

/** Without an answer, or with one that decides nothing, the press stays on the device and is sent again. */
function afterNoRecord(of: number, at: number, by: Person | object, problem: unknown): TurnEvent {
  if (problem instanceof ApiProblem && !isRefusal(problem)) {
    void sendKept();
    return { what: 'recorded', of, at, isKept: true };
  }
  const question = questionOf(problem);
  if (question) return { what: 'questioned', of, question };
  return { what: 'refused', of, refusal: refusalOf(problem, 'status' in by ? (by as Person) : null) };
}

/** Why it does not go on, in one sentence that says what to do. */
function refusalOf(problem: unknown, person: Person | null): Refusal {
  if (!(problem instanceof ApiProblem)) return { message: texts.notKept, until: null };
  const seconds = problem.answer.retryAfterSeconds ?? problem.retryAfter;
  if (problem.code === 'TOO_MANY_ATTEMPTS' && seconds)
    return { message: texts.tooMany, until: terminalNow() + seconds * 1_000 };
  if (problem.code === 'IDENTIFICATION_REFUSED') return { message: texts.notRecognised, until: null };
  const meanwhile = person && recordedMeanwhile(problem, person.status, terminalNow());
  if (meanwhile) return { message: meanwhile, until: null };
  if (problem.code === 'RECENT_PUNCH') return { message: clockTexts.recentPunch, until: null };
  return { message: problem.message || problemText(problem), until: null };
}
