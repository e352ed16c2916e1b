import { calendarTexts } from '@jornada/texts/attendance-calendar';
import { describe, expect, test } from 'vitest';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import { rendered } from '../../../testing/rendered.tsx';
import { explanationQuery } from './calendar.data.ts';
import { DayExplanation } from './day-explanation.tsx';

const { explanation: texts, loadFailed } = calendarTexts;
const date = '2026-11-23';
const key = explanationQuery('1', date).queryKey;
const explanation = <DayExplanation userId="1" date={date} />;
const workday = {
  status: null,
  workedMinutes: 480,
  breakMinutes: 30,
  deductedMinutes: 0,
  overtimeMinutes: 0,
  complementaryMinutes: 0,
  complementary: null,
  nightMinutes: 0,
  holidayMinutes: 0,
  lateMinutes: 0,
  earlyDepartureMinutes: 0,
};
const intervals = [
  {
    startsAt: '2026-11-23T08:00:00.000Z',
    endsAt: '2026-11-23T16:00:00.000Z',
    kind: 'WORK',
    minutes: 480,
    reasons: [],
  },
];
const shown = (given: object, parts: readonly object[] = []) =>
  rendered(explanation, {
    answers: [[key, { workday: { ...workday, ...given }, intervals: parts, timezone: 'Europe/Madrid' }]],
  });
const summary = texts.summary(formatDuration(480), formatDuration(30));

describe('why a day counts as it does', () => {
  test('sums the day up without what is nothing', () => {
    expect(shown({}).text).toContain(`${summary}.`);
  });

  test.each([
    ['deductedMinutes', texts.deducted],
    ['overtimeMinutes', texts.overtime],
    ['complementaryMinutes', texts.complementary],
    ['nightMinutes', texts.night],
    ['holidayMinutes', texts.holidayWork],
    ['lateMinutes', texts.late],
    ['earlyDepartureMinutes', texts.early],
  ] as const)('names %s from the first minute', (field, words) => {
    expect(shown({ [field]: 1 }).text).toContain(`${summary}, ${words(formatDuration(1))}.`);
  });

  test('says what covers complementary time', () => {
    const kinds = { agreedMinutes: 0, voluntaryMinutes: 60, uncoveredMinutes: 15 };
    const { text } = shown({ complementaryMinutes: 75, complementary: kinds });
    expect(text).toContain(
      `${summary}, ${texts.complementary(formatDuration(75))} (voluntarias: ${formatDuration(60)}, exceso sin pacto: ${formatDuration(15)}).`,
    );
  });

  test('says that there is nothing to count only where there is not', () => {
    expect(shown({}).text).toContain(texts.none);
    expect(shown({}, intervals).text).not.toContain(texts.none);
  });

  test('waits with its shape, but not once it has failed', () => {
    expect(rendered(explanation).html).toContain('Skeleton');
    const { html, text } = rendered(explanation, { failed: [key] });
    expect(html).not.toContain('Skeleton');
    expect(text).toContain(loadFailed);
  });
});
