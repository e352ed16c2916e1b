import { describe, expect, test } from 'vitest';
import { clockStatus, openPair } from '../../../../testing/clock-status.ts';
import { afterEvent, atRest, type Person, type Turn, type TurnEvent } from './turn.ts';

const card = 'JAAAAAAAAAAAAAAAAAAAAAAAAAA';
const other = 'JBBBBBBBBBBBBBBBBBBBBBBBBBB';
const both = { isCardAloneAllowed: false, isNumberAllowed: true };
const cardAlone = { isCardAloneAllowed: true, isNumberAllowed: false };
const person: Person = {
  ...{ grant: 'grant', firstName: 'Ana', shortName: 'Ana N.' },
  ...{ status: clockStatus(), exit: null, decisions: [] },
};

/** Where somebody is after all of this. */
const after = (turn: Turn, events: readonly TurnEvent[], allowed = both) =>
  events.reduce((at, event) => afterEvent(at, event, allowed), turn);
const typed = (text: string): TurnEvent => ({ what: 'typed', typed: text });
const scanned = (text = card): TurnEvent => ({ what: 'card', card: text });
const identified = (of: number): TurnEvent => ({ what: 'identified', of, person });
const chosen: TurnEvent = { what: 'chosen', type: 'IN' };
const recorded = (of: number): TurnEvent => ({ what: 'recorded', of, at: 5, isKept: false });
const refused = (of: number): TurnEvent => ({ what: 'refused', of, refusal: { message: 'No', until: null } });

describe('somebody is asked', () => {
  test('for the PIN after a card, unless the card alone is enough', () => {
    expect(after(atRest(0), [scanned()])).toMatchObject({ step: 'pin', who: { card }, pin: '' });
    expect(after(atRest(0), [scanned()], cardAlone)).toMatchObject({ step: 'looking', pin: null });
  });

  test('for the PIN after their number, in capitals and without what is none of it', () => {
    const number = after(atRest(0), [typed('12 a-7'), { what: 'entered' }]);
    expect(number).toMatchObject({ step: 'pin', who: { staffNumber: '12A7' } });
    expect(after(atRest(0), [{ what: 'entered' }])).toEqual(atRest(0));
    expect(after(atRest(0), [typed('1234567890123')])).toMatchObject({ staffNumber: '123456789012' });
  });

  test('for no number where the company takes none', () => {
    expect(after(atRest(0), [typed('12')], cardAlone)).toEqual(atRest(0));
  });
});

test('the sixth digit of a PIN sends it; letters are none of it', () => {
  const pin = after(atRest(0), [scanned(), typed('12345')]);
  expect(pin).toMatchObject({ step: 'pin', pin: '12345' });
  expect(after(pin, [typed('12345x')])).toMatchObject({ step: 'pin', pin: '12345' });
  expect(after(pin, [typed('123456')])).toMatchObject({ step: 'looking', who: { card }, pin: '123456' });
});

test('a wrong PIN is asked for again, and nothing is left of it', () => {
  const looking = after(atRest(0), [scanned(), typed('123456')]);
  const again = after(looking, [{ what: 'pin-wanted', of: looking.number, problem: 'No' }]);
  expect(again).toEqual({ number: looking.number, step: 'pin', who: { card }, pin: '', problem: 'No' });
  expect(after(again, [typed('1')])).toMatchObject({ pin: '1', problem: null });
});

const choosing = after(atRest(0), [scanned(), identified(1)], cardAlone);

test('one press punches, and the confirmation names who and when, then nobody', () => {
  const pressing = after(choosing, [chosen]);
  expect(pressing).toMatchObject({ step: 'pressing', type: 'IN', confirmed: false, by: person });
  // A second finger presses nothing more.
  expect(after(pressing, [chosen, typed('1'), { what: 'left' }, { what: 'time-up' }])).toBe(pressing);
  const done = after(pressing, [recorded(1)]);
  expect(done).toMatchObject({ step: 'done', firstName: 'Ana', at: 5, isKept: false });
  expect(after(done, [{ what: 'time-up' }])).toEqual(atRest(2));
});

test('a question is asked before a punch that may not be meant', () => {
  const asking = after(choosing, [chosen, { what: 'questioned', of: 1, question: { about: 'vacation' } }]);
  expect(asking).toMatchObject({ step: 'asking', type: 'IN', question: { about: 'vacation' } });
  expect(after(asking, [{ what: 'confirmed' }])).toMatchObject({
    step: 'pressing',
    confirmed: true,
    type: 'IN',
  });
  expect(after(asking, [{ what: 'left' }])).toEqual(atRest(2));
});

describe('without an answer', () => {
  const unchecked = after(atRest(0), [
    scanned(),
    typed('123456'),
    { what: 'unanswered', of: 1, expected: 'CLOCK_OUT' },
  ]);

  test('card and PIN go with the press', () => {
    expect(unchecked).toMatchObject({ step: 'unchecked', expected: 'CLOCK_OUT' });
    expect(after(unchecked, [chosen])).toMatchObject({ step: 'pressing', by: { card, pin: '123456' } });
  });

  test('nobody is named, because nobody is known', () => {
    const done = after(unchecked, [chosen, { what: 'recorded', of: 1, at: 5, isKept: true }]);
    expect(done).toMatchObject({ step: 'done', firstName: null, isKept: true });
  });
});

describe('whoever comes next', () => {
  test('begins with their card at once, while the one before hesitates or is confirmed', () => {
    const done = after(choosing, [chosen, recorded(1)]);
    for (const before of [choosing, done, after(choosing, [chosen, refused(1)])])
      expect(after(before, [scanned(other)])).toMatchObject({ number: 2, step: 'pin', who: { card: other } });
    expect(after(done, [typed('7')])).toEqual({ number: 2, step: 'rest', staffNumber: '7' });
  });

  test('waits while a press is on its way, and begins after its confirmation', () => {
    const done = after(choosing, [chosen, scanned(other), recorded(1)]);
    expect(done).toMatchObject({ step: 'done', nextCard: other });
    expect(after(done, [typed('1')])).toBe(done);
    expect(after(done, [{ what: 'time-up' }])).toMatchObject({ step: 'pin', who: { card: other } });
  });

  test('does not get what the server says of the one before', () => {
    const next = after(atRest(0), [scanned(), scanned(other)], cardAlone);
    expect(after(next, [identified(1), refused(1), recorded(1)])).toBe(next);
  });
});

test.each<[string, Turn]>([
  ['half a number', after(atRest(0), [typed('12')])],
  ['half a PIN', after(atRest(0), [scanned(), typed('123')])],
  ['a name', choosing],
  ['a question', after(choosing, [{ what: 'asked', type: 'IN', question: { about: 'vacation' } }])],
  ['a refusal', after(choosing, [chosen, refused(1)])],
  ['a confirmation', after(choosing, [chosen, recorded(1)])],
])('after a while nothing is left of %s', (_, turn) => {
  expect(after(turn, [{ what: 'time-up' }])).toEqual(atRest(turn.number + 1));
});

test('what a reader misreads is said to whoever holds the card, and to nobody else', () => {
  const misread: TurnEvent = { what: 'misread', message: 'Otra vez' };
  expect(after(atRest(0), [misread])).toMatchObject({ step: 'refused', refusal: { message: 'Otra vez' } });
  expect(after(choosing, [misread])).toBe(choosing);
});

describe('who left earlier', () => {
  const exit = {
    ...{ workedOn: '2026-11-23', enteredAt: '2026-11-23T08:00:00.000Z', timezone: 'Europe/Madrid' },
    ...{ suggestedAt: '2026-11-23T16:00:00.000Z', isAsked: false },
  };
  const working = clockStatus({ openPair: openPair() });
  const leaving = (given: Partial<Person> = {}) =>
    after(
      atRest(0),
      [
        scanned(),
        { what: 'identified', of: 1, person: { ...person, status: working, exit, ...given } },
        { what: 'left-earlier' },
      ],
      cardAlone,
    );
  const hour: TurnEvent = { what: 'hour', atTime: '17:00' };
  const told: TurnEvent = { what: 'told', of: 1 };

  test('says when, by digits, and sends it once', () => {
    expect(leaving()).toMatchObject({ step: 'leaving', typed: '', problem: null });
    expect(after(leaving(), [typed('16:305')])).toMatchObject({ step: 'leaving', typed: '1630' });
    const telling = after(leaving(), [hour]);
    expect(telling).toMatchObject({ step: 'telling', atTime: '17:00' });
    expect(after(telling, [hour, typed('1'), { what: 'left' }, { what: 'time-up' }])).toBe(telling);
    const done = after(telling, [told]);
    expect(done).toMatchObject({ step: 'told', atTime: '17:00' });
    expect(after(done, [{ what: 'time-up' }])).toEqual(atRest(2));
  });

  test('is asked for another hour where that one cannot be, and may go back', () => {
    const wrong = after(leaving(), [{ what: 'hour-wrong', problem: 'No' }]);
    expect(wrong).toMatchObject({ step: 'leaving', problem: 'No' });
    expect(after(wrong, [typed('1')])).toMatchObject({ problem: null });
    const refusedHour: TurnEvent = { what: 'hour-refused', of: 1, problem: 'Tampoco' };
    expect(after(leaving(), [typed('1630'), hour, refusedHour])).toMatchObject({
      ...{ step: 'leaving', typed: '1630', problem: 'Tampoco' },
    });
    expect(after(leaving(), [hour, refused(1)])).toMatchObject({ step: 'refused' });
    expect(after(leaving(), [{ what: 'back' }])).toMatchObject({ step: 'choosing' });
    expect(after(leaving(), [{ what: 'time-up' }])).toEqual(atRest(2));
  });

  test('has still to enter where the exit was of another day', () => {
    const before = clockStatus({ openPair: openPair({ isUnderWay: false }) });
    const done = after(leaving({ status: before }), [hour, told, { what: 'time-up' }]);
    expect(done).toMatchObject({ number: 1, step: 'choosing', person: { exit: { isAsked: true } } });
    // What they asked for once is not asked for again.
    expect(after(done, [{ what: 'left-earlier' }])).toBe(done);
  });

  test('gives way to the next card, which waits while it is on its way', () => {
    expect(after(leaving(), [scanned(other)])).toMatchObject({ number: 2, who: { card: other } });
    const done = after(leaving(), [hour, scanned(other), told]);
    expect(done).toMatchObject({ step: 'told', nextCard: other });
    expect(after(done, [{ what: 'time-up' }])).toMatchObject({ number: 2, who: { card: other } });
    expect(after(done, [{ what: 'misread', message: 'No' }])).toMatchObject({ step: 'refused' });
  });

  test('is offered nothing of it where no exit is missing', () => {
    expect(leaving({ exit: null })).toMatchObject({ step: 'choosing' });
    expect(leaving({ exit: { ...exit, isAsked: true } })).toMatchObject({ step: 'choosing' });
  });
});
