import type { Employment, PauseReason } from '../schedules/employment.ts';
import type { DateSpan } from '../time/date-span.ts';

const reasons: Readonly<Record<string, PauseReason>> = {
  leave: 'LEAVE_OF_ABSENCE',
  seasons: 'BETWEEN_SEASONS',
  suspension: 'SUSPENSION',
  protected: 'PROTECTED_SUSPENSION',
  other: 'OTHER',
};

/**
 * An employment as cases write it: `2026-03-01..2026-10-31, 2027-03-01..` are employments, and `leave 2026-05-04..2026-06-30` is a pause. An
 * end that is not there is unknown.
 */
export function writtenEmployment(text: string): Employment {
  const parts = text.split(', ').filter((part) => part !== '');
  const spans = parts.map((part) => {
    const [word = '', dates] = part.includes(' ') ? part.split(' ') : [undefined, part];
    const [from, until] = (dates ?? '').split('..').map(dateOf);
    return { word, from: from ?? null, until: until ?? null };
  });
  return {
    employments: spans.flatMap(({ word, from, until }) =>
      reasons[word] ? [] : [{ employedFrom: from, employedUntil: until }],
    ),
    pauses: spans.flatMap(({ word, from, until }) => {
      const reason = reasons[word];
      return reason && from ? [{ from, until, reason }] : [];
    }),
  };
}

/** `2026-03-01..2026-10-31`. */
export function spanInWords({ startDate, endDate }: DateSpan): string {
  return `${startDate}..${endDate}`;
}

function dateOf(text: string): Temporal.PlainDate | null {
  return text === '' ? null : Temporal.PlainDate.from(text);
}
