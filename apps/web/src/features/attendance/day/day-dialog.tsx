import type { DayAction } from '@jornada/contract/attendance/day-decisions';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { type Failure, failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { dayDetailQuery } from '../attendance.data.ts';
import type { DaySubject } from '../day-subject.ts';
import type { DayHandlers } from '../decide/day-handlers.ts';
import { DayFoot } from './day-foot.tsx';
import { DayGaps } from './day-gaps.tsx';
import { DayHead } from './day-head.tsx';
import { DayLimits } from './day-limits.tsx';
import { DayNotes } from './day-notes.tsx';
import { DayPicture } from './day-picture.tsx';
import { DayProposals } from './day-proposals.tsx';
import { DayRequests } from './day-requests.tsx';
import { DaySection } from './day-section.tsx';
import { DayTotals } from './day-totals.tsx';
import { ExplainedIntervals } from './explained-intervals.tsx';
import { MarksOfDay } from './marks-of-day.tsx';
import { PunchList } from './punch-list.tsx';

const { day: texts } = attendanceTexts;

interface DayDialogProps extends Omit<DayHandlers, 'onDetail'> {
  day: DaySubject;
  isOpen: boolean;
  /** Why a decision failed. */
  failure: Failure | null;
  onClose: () => void;
}

/** Everything known about a day, and the actions on it. */
export function DayDialog({ day, isOpen, failure, onClose, ...handlers }: DayDialogProps) {
  const { data: detail, error, refetch } = useQuery(dayDetailQuery(day));
  const mayManage = usePermission('attendance.manage');
  const seen = detail?.row;
  return (
    <AppDialog title={day.employeeName} isOpen={isOpen} size="lg" onClose={onClose}>
      <Stack gap="lg">
        <LoadStatus isLoading={!detail && !error} />
        {!detail && error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
        {!detail && !error && <Skeleton height={420} />}
        {detail && seen && (
          <>
            <DayHead row={seen} />
            <DayPicture detail={detail} />
            <DayTotals row={seen} />
            <DayLimits limits={detail.limits} />
            <DayRequests requests={detail.requests} mayManage={mayManage} onAnswer={handlers.onAnswer} />
            <DayProposals proposals={detail.proposals} mayManage={mayManage} />
            <DayGaps gaps={detail.gaps} mayManage={mayManage} onGap={handlers.onGap} />
            <PunchList punches={detail.punches} date={seen.date} />
            <MarksOfDay day={day} mayManage={mayManage} />
            <DayNotes notes={seen.adminNotes} />
            <DaySection title={texts.explanation}>
              {detail.intervals.length > 0 ? (
                <ExplainedIntervals intervals={detail.intervals} date={seen.date} timeZone={seen.timezone} />
              ) : (
                texts.noExplanation
              )}
            </DaySection>
            {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
            {mayManage && (
              <DayFoot
                row={seen}
                onEdit={() => handlers.onEdit(day)}
                onPropose={() => handlers.onPropose(day)}
                onDecide={(action: DayAction) => handlers.onDecide(action, [seen])}
              />
            )}
          </>
        )}
      </Stack>
    </AppDialog>
  );
}
