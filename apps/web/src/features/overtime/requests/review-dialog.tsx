import type { OvertimeRequest } from '@jornada/contract/overtime/overtime-request';
import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { CountedTextarea } from '../../../shared/form/counted-textarea.tsx';
import { DecisionDialog } from '../../../shared/requests/decision-dialog.tsx';
import { FactList } from '../../../shared/requests/fact-list.tsx';
import { type DecisionKind, useDecision } from '../../../shared/requests/use-decision.ts';
import { WaitsFor } from '../../../shared/requests/waits-for.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatLongDate, formatMoment } from '../../../shared/time/civil-format.ts';
import { sendReview } from '../overtime.data.ts';
import { type Compensation, CompensationChoice } from './compensation-choice.tsx';
import { YearOfPromise } from './year-of-promise.tsx';

const { review: texts, requests } = overtimeScreenTexts;
const over = ['REQUEST_DECIDED', 'NOT_FOUND'];

/** Grants or rejects a request, and says how what is granted is compensated. */
export function ReviewDialog({ request, ...shown }: DialogShown & { request: OvertimeRequest }) {
  const { userId, employeeName, date, minutes, reason, createdAt } = request;
  const [as, setAs] = useState<Compensation>('REST');
  const [isBeyondConfirmed, setConfirmed] = useState(false);
  const moment = formatMoment(createdAt, useTimeZone());
  const kind = useMemo((): DecisionKind<OvertimeRequest> => {
    return {
      isWaiting: ({ status }) => status === 'PENDING',
      send: (asked, isApproved, note) =>
        sendReview(asked, isApproved, note, { compensatedAs: as, isBeyondConfirmed }),
      texts,
      failure: (problem) =>
        problem instanceof ApiProblem && over.includes(problem.code)
          ? { reason: problem.message }
          : failureUnder(problem, texts.failed),
      overBy: over,
    };
  }, [as, isBeyondConfirmed]);
  const decision = useDecision(kind, request, shown.onClose);
  return (
    <DecisionDialog
      title={texts.title(employeeName)}
      decision={decision}
      note={<CountedTextarea label={texts.comment} most={500} {...decision.noteField} />}
      {...shown}
    >
      <WaitsFor request={request} />
      <FactList
        facts={[
          [texts.date, formatLongDate(date)],
          [texts.minutes, requests.what(minutes)],
          [texts.reason, reason],
          [texts.asked, moment],
        ]}
      />
      <CompensationChoice label={texts.as} value={as} onChoose={setAs} />
      <YearOfPromise
        {...{ userId, date, paidMinutes: as === 'PAID' ? minutes : 0 }}
        isConfirmed={isBeyondConfirmed}
        onConfirm={setConfirmed}
      />
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
    </DecisionDialog>
  );
}
