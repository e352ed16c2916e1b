import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import type { OfflineGap } from '@jornada/contract/attendance/offline-gaps';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../shared/browser/lazy-part.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { FailureBanner } from '../../../shared/feedback/failure-banner.tsx';
import type { DaySubject } from '../day-subject.ts';
import type { DayHandlers } from '../decide/day-handlers.ts';
import { asksReason } from '../decide/possible-decisions.ts';
import { type Decision, type DecisionResult, useDecision } from '../decide/use-decision.ts';

const DayDialog = lazyPart(() => import('./day-dialog.tsx'), 'DayDialog');
const EditDialog = lazyPart(() => import('../edit/edit-dialog.tsx'), 'EditDialog');
const ReasonDialog = lazyPart(() => import('../decide/reason-dialog.tsx'), 'ReasonDialog');
const LeftDialog = lazyPart(() => import('../decide/left-dialog.tsx'), 'LeftDialog');
const ProposeDialog = lazyPart(() => import('../propose/propose-dialog.tsx'), 'ProposeDialog');
const GapDialog = lazyPart(() => import('./gap-dialog.tsx'), 'GapDialog');
const RequestDialog = lazyPart(() => import('./request-dialog.tsx'), 'RequestDialog');

interface DayDialogs {
  readonly handlers: DayHandlers;
  /** The message above the days about a decision that failed. */
  readonly banner: ReactNode;
  readonly dialogs: ReactNode;
  /** Shows what became of a decision in the background. */
  readonly onResult: (result: DecisionResult) => void;
}

/** The dialogs about days, for every page that shows some. @param onDecided called after a decision */
export function useDayDialogs(onDecided: () => void = () => {}): DayDialogs {
  const detail = useDialog<DaySubject>();
  const edit = useDialog<DaySubject>();
  const reason = useDialog<{ action: 'JUSTIFY' | 'REJECT'; days: Decision['days'] }>();
  const left = useDialog<DecisionResult>();
  const propose = useDialog<DaySubject>();
  const request = useDialog<CorrectionRequest>();
  const gap = useDialog<OfflineGap>();
  const tell = (result: DecisionResult | null) => {
    onDecided();
    if (result && result.left.length > 0) left.open(result);
  };
  const { decide, failure, dismiss } = useDecision(tell);
  const handlers: DayHandlers = {
    onDetail: detail.open,
    onEdit: edit.open,
    onPropose: propose.open,
    onAnswer: request.open,
    onGap: gap.open,
    onDecide: (action, days) => {
      dismiss();
      if (asksReason(action)) reason.open({ action, days });
      else decide({ action, days });
    },
  };
  // Escape reaches all of them; only the one in front closes.
  const isCovered =
    edit.isOpen || propose.isOpen || reason.isOpen || request.isOpen || gap.isOpen || left.isOpen;
  return {
    handlers,
    onResult: left.open,
    banner: <FailureBanner failure={detail.isOpen ? null : failure} onClose={dismiss} />,
    dialogs: (
      <Suspense>
        <OpenedDialog dialog={detail}>
          {(day, { isOpen, onClose }) => (
            <DayDialog
              day={day}
              isOpen={isOpen}
              failure={failure}
              onClose={() => !isCovered && onClose()}
              {...handlers}
            />
          )}
        </OpenedDialog>
        <OpenedDialog dialog={edit}>
          {(day, { isOpen, onClose }) => (
            <EditDialog
              day={day}
              isOpen={isOpen}
              onClose={() => !reason.isOpen && onClose()}
              onJustify={(justified) => handlers.onDecide('JUSTIFY', [justified])}
            />
          )}
        </OpenedDialog>
        <OpenedDialog dialog={propose}>{(day, shown) => <ProposeDialog day={day} {...shown} />}</OpenedDialog>
        <OpenedDialog dialog={reason}>
          {(decision, shown) => (
            <ReasonDialog
              decision={decision}
              onDone={(result) => {
                reason.close();
                edit.close();
                tell(result);
              }}
              {...shown}
            />
          )}
        </OpenedDialog>
        <OpenedDialog dialog={left}>
          {(result, shown) => <LeftDialog result={result} {...shown} />}
        </OpenedDialog>
        <OpenedDialog dialog={gap}>
          {(one, shown) => (
            <GapDialog
              gap={one}
              onEdit={(day) => {
                gap.close();
                edit.open(day);
              }}
              {...shown}
            />
          )}
        </OpenedDialog>
        <OpenedDialog dialog={request}>
          {(one, shown) => <RequestDialog request={one} {...shown} />}
        </OpenedDialog>
      </Suspense>
    ),
  };
}
