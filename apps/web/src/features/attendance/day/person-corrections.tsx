import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import { attendanceTexts } from '@jornada/texts/attendance';
import { personTexts } from '@jornada/texts/employees-person';
import { Button, EmptyState } from '@mantine/core';
import { IconPencilOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { RequestCard } from '../../../shared/requests/request-card.tsx';
import { RequestCards } from '../../../shared/requests/request-cards.tsx';
import { WaitsFor } from '../../../shared/requests/waits-for.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { formatLongDate } from '../../../shared/time/civil-format.ts';
import { personRequestsQuery } from '../attendance.data.ts';
import { RequestStatus } from '../request-status.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { requestWords } from './request-words.ts';

const { request: words } = attendanceTexts;
const { requests: texts } = personTexts;

/** The corrections that one person asked for, the latest first; those that wait can be answered. */
export function PersonCorrections({ userId }: { userId: string }) {
  const [page, setPage] = useState(1);
  const requests = useQuery(personRequestsQuery(userId, page));
  const mayManage = usePermission('attendance.manage');
  const answer = useDialog<CorrectionRequest>();
  return (
    <>
      <RequestCards
        label={texts.corrections}
        query={requests}
        loadFailed={texts.correctionsFailed}
        empty={<EmptyState icon={<IconPencilOff size={32} aria-hidden />} title={texts.noCorrections} />}
        onPage={setPage}
      >
        {(request) => (
          <RequestCard
            key={request.id}
            titleOrder={3}
            title={formatLongDate(request.date)}
            marks={<RequestStatus status={request.status} />}
            paragraphs={[words.reason(request.reason)]}
            origin={decisionOf(request)}
            action={
              mayManage &&
              request.status === 'PENDING' && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={texts.answerOf(`${requestWords(request)}, ${formatLongDate(request.date)}`)}
                  onClick={() => answer.open(request)}
                >
                  {words.answer}
                </Button>
              )
            }
          >
            {requestWords(request)}
            <WaitsFor request={request} />
          </RequestCard>
        )}
      </RequestCards>
      <OpenedDialog dialog={answer}>
        {(request, shown) => <RequestDialog request={request} {...shown} />}
      </OpenedDialog>
    </>
  );
}

function decisionOf({ status, decidedBy, decisionNote }: CorrectionRequest): string {
  const standing = words.statuses[status];
  const decided = decidedBy ? words.decidedBy(standing, decidedBy) : standing;
  return decisionNote ? `${decided} ${words.reason(decisionNote)}` : decided;
}
