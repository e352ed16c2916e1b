import type { OfflineGap } from '@jornada/contract/attendance/offline-gaps';
import { Knowing } from '../../testing/pieces/knowing.tsx';
import { nothing, type Pieces, shownAt } from '../../testing/pieces/piece.ts';
import { ExplainDialog } from './explain-dialog.tsx';
import { GapList } from './gap-list.tsx';
import { ownGapsQuery } from './offline-gaps.data.ts';
import { UnexplainedPunches } from './unexplained-punches.tsx';

const gap: OfflineGap = {
  entryId: '1',
  userId: '1',
  employeeName: 'Ana García',
  date: '2026-11-23',
  type: 'IN',
  at: '2026-11-23T07:58:00.000Z',
  timezone: 'Europe/Madrid',
  offline: {
    provenFrom: '2026-11-22T17:00:00.000Z',
    provenUntil: shownAt,
    deviceTime: '2026-11-23T07:58:00.000Z',
    deviceFrom: null,
    deviceUntil: null,
    clocksDisagree: true,
  },
  gapMinutes: 960,
  limitMinutes: 240,
  words: [],
  acceptedAt: null,
  acceptedBy: null,
  note: null,
};
const words = [{ text: 'Estaba en el sótano, sin cobertura.', saidAt: shownAt }];

export const pieces: Pieces = {
  GapList: (
    <GapList
      gaps={[
        gap,
        { ...gap, entryId: '2', words },
        { ...gap, entryId: '3', words, acceptedAt: shownAt, acceptedBy: 'Luis Pérez', note: 'Visto' },
      ]}
    />
  ),
  UnexplainedPunches: (
    <Knowing
      answers={[
        [
          ownGapsQuery({ waiting: 'true' }, 1).queryKey,
          { content: [gap], totalElements: 1, totalPages: 1, number: 0, size: 20 },
        ],
      ]}
    >
      <UnexplainedPunches />
    </Knowing>
  ),
  ExplainDialog: <ExplainDialog gap={gap} isOpen onClose={nothing} />,
};
