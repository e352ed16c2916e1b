import type { WorkDayStatus } from '@jornada/contract/clock/work-day-status';
import type { identify } from '@jornada/contract/terminals/identify-at-terminal';
import type { EndpointAnswer } from '../../../../shared/call/endpoint-types.ts';
import type { PunchType } from '../../../../shared/outbox/kept-punch.ts';
import type { Question } from '../../../../shared/workday/punch-question.ts';
import type { Expected } from '../device/expected.ts';
import type { Credentials } from '../device/keep-press.ts';

export const pinLength = 6;
const longestNumber = 12;
/** The digits of `17:05`. */
export const hourLength = 4;

/** What somebody held or typed before their PIN. */
export type Who = { readonly card: string } | { readonly staffNumber: string };

/** An entry without exit whose shift is over. */
export type ExitToAsk = NonNullable<EndpointAnswer<typeof identify>['exitToAsk']>;

/** What was decided about an exit for which somebody asked. */
export type DecisionToTell = EndpointAnswer<typeof identify>['decisions'][number];

/** Whom the server identified, as long as they stand there. */
export interface Person {
  readonly grant: string;
  readonly firstName: string;
  readonly shortName: string;
  readonly status: WorkDayStatus;
  /** The exit for which they may ask; null for none. */
  readonly exit: ExitToAsk | null;
  /** What was decided about their requests, until they say that they read it. */
  readonly decisions: readonly DecisionToTell[];
}

/** Why it does not go on, as a sentence, and until when to wait, in milliseconds since the epoch; null where waiting does not help. */
export interface Refusal {
  readonly message: string;
  readonly until: number | null;
}

/** A press on its way: of somebody identified, or of somebody whom the server could not look at. */
interface Pressed {
  readonly type: PunchType;
  readonly confirmed: boolean;
  readonly by: Person | Credentials;
  /** What this device expected of somebody unknown. */
  readonly expected: Expected | null;
}

/** The request for an exit that is on its way, or arrived. */
interface ExitAsked {
  readonly who: Who;
  readonly person: Person;
  readonly typed: string;
  readonly atTime: string;
  readonly nextCard: string | null;
}

/**
 * Where a person before the tablet is. `number` tells people apart, so that an answer that is late reaches nobody else. What is known of a
 * person is nowhere but here, and every way leads back to rest, which knows nobody.
 */
export type Turn = { readonly number: number } & (
  | { readonly step: 'rest'; readonly staffNumber: string }
  | { readonly step: 'pin'; readonly who: Who; readonly pin: string; readonly problem: string | null }
  | { readonly step: 'looking'; readonly who: Who; readonly pin: string | null }
  | { readonly step: 'choosing'; readonly who: Who; readonly person: Person }
  | {
      readonly step: 'unchecked';
      readonly who: Who;
      readonly pin: string | null;
      readonly expected: Expected | null;
    }
  | {
      readonly step: 'asking';
      readonly who: Who;
      readonly person: Person;
      readonly type: PunchType;
      readonly question: Question;
    }
  /** They say at what time they left: the digits typed so far, none for the end of their shift. */
  | {
      readonly step: 'leaving';
      readonly who: Who;
      readonly person: Person;
      readonly typed: string;
      readonly problem: string | null;
    }
  | ({ readonly step: 'telling' } & ExitAsked)
  | ({ readonly step: 'told' } & ExitAsked)
  | ({ readonly step: 'pressing'; readonly who: Who; readonly nextCard: string | null } & Pressed)
  | {
      readonly step: 'done';
      readonly firstName: string | null;
      readonly type: PunchType;
      readonly at: number;
      /** On this device, where the server did not answer. */
      readonly isKept: boolean;
      readonly nextCard: string | null;
    }
  | { readonly step: 'refused'; readonly refusal: Refusal }
);

/** What the company allows, as the server last said. */
export interface Allowed {
  readonly isCardAloneAllowed: boolean;
  readonly isNumberAllowed: boolean;
}

export type TurnEvent =
  | { readonly what: 'card'; readonly card: string }
  /** A reader typed something that is no card. */
  | { readonly what: 'misread'; readonly message: string }
  /** What the field shows once somebody typed in it, or pressed a key on the screen. */
  | { readonly what: 'typed'; readonly typed: string }
  | { readonly what: 'entered' | 'left' | 'confirmed' }
  /** They left earlier than now; or go back from saying when. */
  | { readonly what: 'left-earlier' }
  | { readonly what: 'back' }
  /** They read what was decided. */
  | { readonly what: 'decisions-read' }
  | { readonly what: 'hour'; readonly atTime: string }
  | { readonly what: 'hour-wrong'; readonly problem: string }
  | { readonly what: 'chosen'; readonly type: PunchType }
  | { readonly what: 'asked'; readonly type: PunchType; readonly question: Question }
  /** Nobody touched the tablet, or the confirmation was there long enough. */
  | { readonly what: 'time-up' }
  | { readonly what: 'identified'; readonly of: number; readonly person: Person }
  | { readonly what: 'pin-wanted'; readonly of: number; readonly problem: string | null }
  | { readonly what: 'unanswered'; readonly of: number; readonly expected: Expected | null }
  | { readonly what: 'recorded'; readonly of: number; readonly at: number; readonly isKept: boolean }
  | { readonly what: 'told'; readonly of: number }
  | { readonly what: 'hour-refused'; readonly of: number; readonly problem: string }
  | { readonly what: 'questioned'; readonly of: number; readonly question: Question }
  | { readonly what: 'refused'; readonly of: number; readonly refusal: Refusal };

export const atRest = (number: number): Turn => ({ number, step: 'rest', staffNumber: '' });

/** Where a person is after something happened. What does not belong to their step changes nothing. */
export function afterEvent(turn: Turn, event: TurnEvent, allowed: Allowed): Turn {
  if ('of' in event) return event.of === turn.number ? afterAnswer(turn, event) : turn;
  // What is on its way is on the device: whoever comes next waits until it is shown.
  if (turn.step === 'pressing' || turn.step === 'telling')
    return event.what === 'card' ? { ...turn, nextCard: event.card } : turn;
  switch (event.what) {
    case 'card':
      return withCard(turn, event.card, allowed);
    case 'misread':
      if (isBefore(turn)) return turn;
      return { ...begun(turn), step: 'refused', refusal: { message: event.message, until: null } };
    case 'typed':
      return afterTyping(turn, event.typed, allowed);
    case 'entered':
      if (turn.step !== 'rest' || turn.staffNumber === '') return turn;
      return { ...begun(turn), step: 'pin', who: { staffNumber: turn.staffNumber }, pin: '', problem: null };
    case 'left':
      return atRest(turn.number + 1);
    case 'time-up':
      return afterTime(turn, allowed);
    case 'chosen':
      return afterChoice(turn, event.type);
    case 'asked':
      return turn.step === 'choosing' ? { ...turn, ...event, step: 'asking' } : turn;
    case 'decisions-read':
      return turn.step === 'choosing' ? { ...turn, person: { ...turn.person, decisions: [] } } : turn;
    case 'left-earlier':
    case 'back':
    case 'hour':
    case 'hour-wrong':
      return afterLeaving(turn, event);
    case 'confirmed':
      if (turn.step !== 'asking') return turn;
      return pressing(turn, { type: turn.type, confirmed: true, by: turn.person, expected: null });
  }
}

/** Whether somebody stands there of whom something is known. */
const isBefore = ({ step }: Turn) => ['choosing', 'asking', 'leaving', 'unchecked'].includes(step);

function afterTime(turn: Turn, allowed: Allowed): Turn {
  if (turn.step !== 'done' && turn.step !== 'told') return atRest(turn.number + 1);
  if (turn.nextCard !== null) return withCard(turn, turn.nextCard, allowed);
  // Who asked for the exit of another day has still to enter.
  if (turn.step === 'told' && !turn.person.status.openPair?.isUnderWay) {
    const { number, who, person } = turn;
    const exit = person.exit && { ...person.exit, isAsked: true };
    return { number, step: 'choosing', who, person: { ...person, exit } };
  }
  return atRest(turn.number + 1);
}

type Leaving = Extract<TurnEvent, { readonly what: 'left-earlier' | 'back' | 'hour' | 'hour-wrong' }>;

function afterLeaving(turn: Turn, event: Leaving): Turn {
  if (event.what === 'left-earlier') {
    if (turn.step !== 'choosing' || turn.person.exit === null || turn.person.exit.isAsked) return turn;
    const { number, who, person } = turn;
    return { number, step: 'leaving', who, person, typed: '', problem: null };
  }
  if (turn.step !== 'leaving') return turn;
  const { number, who, person, typed } = turn;
  if (event.what === 'back') return { number, step: 'choosing', who, person };
  if (event.what === 'hour-wrong') return { ...turn, problem: event.problem };
  return { number, step: 'telling', who, person, typed, atTime: event.atTime, nextCard: null };
}

type Answer = Extract<TurnEvent, { readonly of: number }>;

function afterAnswer(turn: Turn, event: Answer): Turn {
  const { number } = turn;
  if (event.what === 'refused' && ['looking', 'pressing', 'telling'].includes(turn.step))
    return { number, step: 'refused', refusal: event.refusal };
  if (turn.step === 'looking') {
    const { who, pin } = turn;
    if (event.what === 'identified') return { number, step: 'choosing', who, person: event.person };
    if (event.what === 'pin-wanted') return { number, step: 'pin', who, pin: '', problem: event.problem };
    if (event.what === 'unanswered') return { number, step: 'unchecked', who, pin, expected: event.expected };
  }
  if (turn.step === 'telling') {
    const { who, person, typed } = turn;
    if (event.what === 'told') return { ...turn, step: 'told' };
    if (event.what === 'hour-refused')
      return { number, step: 'leaving', who, person, typed, problem: event.problem };
  }
  if (turn.step === 'pressing') {
    const { who, type, by, nextCard } = turn;
    if (event.what === 'questioned' && isPerson(by))
      return { number, step: 'asking', who, person: by, type, question: event.question };
    if (event.what === 'recorded') {
      const firstName = isPerson(by) ? by.firstName : null;
      return { number, step: 'done', firstName, type, at: event.at, isKept: event.isKept, nextCard };
    }
  }
  return turn;
}

export const isPerson = (by: Person | Credentials): by is Person => 'grant' in by;

/** Somebody else stands there. */
const begun = ({ number }: Turn) => ({ number: number + 1 });

function withCard(turn: Turn, card: string, { isCardAloneAllowed }: Allowed): Turn {
  const who = { card };
  if (isCardAloneAllowed) return { ...begun(turn), step: 'looking', who, pin: null };
  return { ...begun(turn), step: 'pin', who, pin: '', problem: null };
}

function afterTyping(turn: Turn, typed: string, { isNumberAllowed }: Allowed): Turn {
  // The next person types their number while the last one's confirmation is shown.
  const isShown = turn.step === 'done' || turn.step === 'told';
  const isFree = turn.step === 'rest' || (isShown && turn.nextCard === null);
  if (isFree && isNumberAllowed) {
    const { number } = turn.step === 'rest' ? turn : begun(turn);
    const staffNumber = typed
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
      .slice(0, longestNumber);
    return { number, step: 'rest', staffNumber };
  }
  if (turn.step === 'leaving')
    return { ...turn, typed: typed.replaceAll(/\D/g, '').slice(0, hourLength), problem: null };
  if (turn.step !== 'pin') return turn;
  const pin = typed.replaceAll(/\D/g, '').slice(0, pinLength);
  if (pin.length < pinLength) return { ...turn, pin, problem: pin === '' ? turn.problem : null };
  return { number: turn.number, step: 'looking', who: turn.who, pin };
}

function afterChoice(turn: Turn, type: PunchType): Turn {
  if (turn.step === 'choosing')
    return pressing(turn, { type, confirmed: false, by: turn.person, expected: null });
  if (turn.step !== 'unchecked') return turn;
  const by = turn.pin === null ? turn.who : { ...turn.who, pin: turn.pin };
  return pressing(turn, { type, confirmed: false, by, expected: turn.expected });
}

function pressing({ number, who }: { number: number; who: Who }, pressed: Pressed): Turn {
  return { number, who, step: 'pressing', nextCard: null, ...pressed };
}
