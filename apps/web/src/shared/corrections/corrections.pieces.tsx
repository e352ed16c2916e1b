import { Knowing } from '../../testing/pieces/knowing.tsx';
import { type Pieces, shownAt } from '../../testing/pieces/piece.ts';
import { ExitForm } from './exit-form.tsx';
import { recordsAroundQuery, scheduleOfDateQuery } from './exit-question.data.ts';
import { ExitQuestion } from './exit-question.tsx';
import { lastRequestsQuery } from './last-requests.data.ts';
import { ReasonField } from './reason-field.tsx';

const date = '2026-11-20';
const entry = {
  id: '1',
  type: 'IN',
  timestamp: '2026-11-20T08:00:00.000Z',
  timezone: 'Europe/Madrid',
  workedOn: date,
  offline: null,
};
const request = {
  date,
  type: 'OUT',
  punchId: null,
  at: '2026-11-20T16:00:00.000Z',
  timezone: 'Europe/Madrid',
  status: 'PENDING',
};
const form = {
  date,
  missing: { timeZone: 'Europe/Madrid', enteredAt: Date.parse(entry.timestamp), nextAt: Date.parse(shownAt) },
  decider: 'Demo, S. L.',
};
const known = (records: readonly object[], requests: readonly object[]) =>
  [
    [recordsAroundQuery(date).queryKey, records],
    [scheduleOfDateQuery(date).queryKey, null],
    [lastRequestsQuery.queryKey, { content: requests }],
  ] as const;

export const pieces: Pieces = {
  ExitForm: <ExitForm {...form} day="el viernes 20" suggested={Date.parse('2026-11-20T16:00:00.000Z')} />,
  'ExitForm, nothing to suggest': <ExitForm {...form} day={null} suggested={null} />,
  'ExitQuestion, loading': <ExitQuestion date={date} />,
  'ExitQuestion, asked already': (
    <Knowing answers={known([entry], [request])}>
      <ExitQuestion date={date} />
    </Knowing>
  ),
  'ExitQuestion, nothing missing': (
    <Knowing answers={known([], [])}>
      <ExitQuestion date={date} />
    </Knowing>
  ),
  'ExitQuestion, not loaded': (
    <Knowing failed={[recordsAroundQuery(date).queryKey]}>
      <ExitQuestion date={date} />
    </Knowing>
  ),
  ReasonField: <ReasonField />,
  'ReasonField, wrong': <ReasonField error="Escribe el motivo." />,
};
