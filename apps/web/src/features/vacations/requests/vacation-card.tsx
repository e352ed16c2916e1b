import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { daysOf, vacationTexts } from '@jornada/texts/vacations';
import type { ReactNode } from 'react';
import { RequestCard } from '../../../shared/requests/request-card.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { RequestStatus } from '../request-status.tsx';
import { decisionWords, originWords, periodWords } from '../request-words.ts';

interface VacationCardProps {
  request: VacationRequest;
  /** The person; absent among one's own requests. */
  owner?: string;
  /** The tick by which it is selected. */
  select?: ReactNode;
  /** A mark beside the status. */
  mark?: ReactNode;
  /** A button. */
  action?: ReactNode;
}

/** A request for vacation: its dates, length and reason, and its state. */
export function VacationCard({ request, owner, select, mark, action }: VacationCardProps) {
  const { status, days, reason, adminComments, employeeEmail } = request;
  const timeZone = useTimeZone();
  const period = periodWords(request);
  const { reasonOf, comments } = vacationTexts;
  return (
    <RequestCard
      select={select}
      title={owner ?? period}
      {...(owner && { subtitle: employeeEmail })}
      marks={
        <>
          {mark}
          <RequestStatus status={status} />
        </>
      }
      paragraphs={[reasonOf(reason), ...(adminComments ? [comments(adminComments)] : [])]}
      origin={decisionWords(request, timeZone) ?? originWords(request, timeZone)}
      action={action}
    >
      {owner && `${period} · `}
      <strong>{daysOf(days)}</strong>
    </RequestCard>
  );
}
