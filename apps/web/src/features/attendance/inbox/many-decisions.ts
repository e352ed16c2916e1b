import { attendanceTexts } from '@jornada/texts/attendance';
import type { ManyKind } from '../../../shared/requests/many-dialog.tsx';
import { sendGapsAcceptance, sendRequestsDecision } from '../attendance.data.ts';

const { many: texts, selection } = attendanceTexts.inbox;

/** What is done with many requests or offline punches at once. */
export interface DecisionOnMany {
  readonly action: 'ACCEPT_REQUESTS' | 'DECLINE_REQUESTS' | 'ACCEPT_GAPS';
  readonly ids: readonly string[];
}

export const kindOfMany: Readonly<Record<DecisionOnMany['action'], ManyKind>> = {
  ACCEPT_REQUESTS: {
    isApproved: true,
    send: sendRequestsDecision,
    confirm: selection.acceptRequests,
    done: texts.requestsAccepted,
  },
  DECLINE_REQUESTS: {
    isApproved: false,
    send: sendRequestsDecision,
    confirm: selection.declineRequests,
    done: texts.requestsDeclined,
    noteRequired: texts.noteRequired,
  },
  ACCEPT_GAPS: {
    isApproved: true,
    send: sendGapsAcceptance,
    confirm: selection.acceptGaps,
    done: texts.gapsAccepted,
  },
};
