import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import type { OfflineGap } from '@jornada/contract/attendance/offline-gaps';
import type { DaySubject } from '../day-subject.ts';
import type { Decision } from './use-decision.ts';

/** The actions on a day, wherever it is shown. */
export interface DayHandlers {
  readonly onDetail: (day: DaySubject) => void;
  /** Edits its hours or, after the edit window, adds a note. */
  readonly onEdit: (day: DaySubject) => void;
  /** Proposes other hours to its person, after the edit window. */
  readonly onPropose: (day: DaySubject) => void;
  readonly onDecide: (action: Decision['action'], days: Decision['days']) => void;
  readonly onAnswer: (request: CorrectionRequest) => void;
  /** Reviews an offline punch with a wide gap. */
  readonly onGap: (gap: OfflineGap) => void;
}
