import { longestReason } from '@jornada/contract/attendance/attendance-limits';
import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Textarea } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { DecisionDialog } from '../../../shared/requests/decision-dialog.tsx';
import { FactList } from '../../../shared/requests/fact-list.tsx';
import { type DecisionKind, useDecision } from '../../../shared/requests/use-decision.ts';
import { WaitsFor } from '../../../shared/requests/waits-for.tsx';
import { formatLongDate } from '../../../shared/time/civil-format.ts';
import { sendRequestDecision } from '../attendance.data.ts';
import { requestWords } from './request-words.ts';

const { request: texts, decideFailed } = attendanceTexts;

const decisions: DecisionKind<CorrectionRequest> = {
  isWaiting: () => true,
  send: sendRequestDecision,
  texts: {
    approve: texts.accept,
    reject: texts.decline,
    approved: texts.accepted,
    rejected: texts.declined,
    noteRequired: texts.noteRequired,
  },
  failure: (problem) => failureOf(problem, decideFailed),
};

/** Accepts a request for a correction, or rejects it with a reason. */
export function RequestDialog({ request, ...shown }: DialogShown & { request: CorrectionRequest }) {
  const { employeeName, date, reason, terminalName } = request;
  const decision = useDecision(decisions, request, shown.onClose);
  return (
    <DecisionDialog
      title={texts.title(employeeName)}
      decision={decision}
      note={
        <Textarea
          label={texts.note}
          description={texts.acceptHelp}
          autosize
          minRows={2}
          maxLength={longestReason}
          {...decision.noteField}
        />
      }
      {...shown}
    >
      <WaitsFor request={request} />
      <FactList
        facts={[
          [texts.day, formatLongDate(date)],
          [texts.asked, requestWords(request)],
          [texts.why, reason],
          [texts.askedAt, terminalName],
        ]}
      />
    </DecisionDialog>
  );
}
