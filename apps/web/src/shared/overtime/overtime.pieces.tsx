import type { OvertimeDay } from '@jornada/contract/overtime/overtime-day';
import { Knowing } from '../../testing/pieces/knowing.tsx';
import { type Pieces, shownAt } from '../../testing/pieces/piece.ts';
import { timeOffNewsQuery } from '../requests/waiting.data.ts';
import { OvertimeParts } from './overtime-parts.tsx';
import { OwnOvertimeLink } from './own-overtime-link.tsx';

const day: OvertimeDay = {
  ...{ date: '2026-11-17', workedMinutes: 560, expectedMinutes: 480, beyondMinutes: 80 },
  ...{
    paidMinutes: 40,
    restMinutes: 20,
    forceMajeureMinutes: 0,
    undecidedMinutes: 0,
    notAcceptedMinutes: 20,
  },
  restUntil: '2027-03-17',
  decision: {
    ...{ id: '1', source: 'ACCEPTED', reason: 'Nadie lo pidió', decidedBy: 'Luis Pérez', decidedAt: shownAt },
  },
};

export const pieces: Pieces = {
  OvertimeParts: <OvertimeParts day={day} />,
  'OvertimeParts, by the rules': <OvertimeParts day={{ ...day, notAcceptedMinutes: 0, decision: null }} />,
  OwnOvertimeLink: (
    <Knowing answers={[[timeOffNewsQuery.queryKey, { absences: 0, vacations: 0, overtime: 2 }]]}>
      <OwnOvertimeLink />
    </Knowing>
  ),
};
