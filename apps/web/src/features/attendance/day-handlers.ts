import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import type { OfflineGap } from '@jornada/contract/attendance/offline-gaps';
import type { DaySubject, SeenDay } from './day-subject.ts';
import type { Decision } from './decide/use-decision.ts';

/** What can be asked of a day, wherever it is shown. */
export interface DayHandlers {
  readonly onDetail: (day: DaySubject) => void;
  /** Edits its hours or, when that is over, notes something about it. */
  readonly onEdit: (day: DaySubject) => void;
  readonly onDecide: (action: Decision['action'], days: readonly SeenDay[]) => void;
  readonly onAnswer: (request: CorrectionRequest) => void;
  /** Reviews a punch without a network that lies in a wide gap. */
  readonly onGap: (gap: OfflineGap) => void;
}
