import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import type { OfflineGap } from '@jornada/contract/attendance/offline-gaps';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../shared/browser/lazy-part.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { FailureBanner } from '../../../shared/feedback/failure-banner.tsx';
import type { DaySubject, SeenDay } from '../day-subject.ts';
import type { DayHandlers } from '../decide/day-handlers.ts';
import { asksReason } from '../decide/possible-decisions.ts';
import { useDecision } from '../decide/use-decision.ts';

const DayDialog = lazyPart(() => import('./day-dialog.tsx'), 'DayDialog');
const EditDialog = lazyPart(() => import('../edit/edit-dialog.tsx'), 'EditDialog');
const ReasonDialog = lazyPart(() => import('../decide/reason-dialog.tsx'), 'ReasonDialog');
const ProposeDialog = lazyPart(() => import('../propose/propose-dialog.tsx'), 'ProposeDialog');
const GapDialog = lazyPart(() => import('./gap-dialog.tsx'), 'GapDialog');
const RequestDialog = lazyPart(() => import('./request-dialog.tsx'), 'RequestDialog');

interface DayDialogs {
  readonly handlers: DayHandlers;
  /** The message above the days about a decision that failed. */
  readonly banner: ReactNode;
  readonly dialogs: ReactNode;
}

/** The dialogs about days, for every page that shows some. @param onDecided called after a decision */
export function useDayDialogs(onDecided: () => void = () => {}): DayDialogs {
  const detail = useDialog<DaySubject>();
  const edit = useDialog<DaySubject>();
  const reason = useDialog<{ action: 'JUSTIFY' | 'REJECT'; days: readonly SeenDay[] }>();
  const propose = useDialog<DaySubject>();
  const request = useDialog<CorrectionRequest>();
  const gap = useDialog<OfflineGap>();
  const { decide, failure, dismiss } = useDecision(onDecided);
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
  const isCovered = edit.isOpen || propose.isOpen || reason.isOpen || request.isOpen || gap.isOpen;
  return {
    handlers,
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
              onDone={() => {
                reason.close();
                edit.close();
                onDecided();
              }}
              {...shown}
            />
          )}
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
