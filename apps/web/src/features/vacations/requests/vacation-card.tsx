import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { daysOf } from '@jornada/texts/day-figures';
import { vacationTexts } from '@jornada/texts/vacations';
import type { ReactNode } from 'react';
import { knownBy } from '../../../shared/people/known-by.ts';
import { PersonLink } from '../../../shared/people/person-link.tsx';
import { RequestCard } from '../../../shared/requests/request-card.tsx';
import { WaitsFor } from '../../../shared/requests/waits-for.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { RequestStatus } from '../request-status.tsx';
import { decisionWords, originWords, periodWords } from '../request-words.ts';

interface VacationCardProps {
  request: VacationRequest;
  /** Whether the person is named: not where all requests are of one. */
  isNamed?: boolean;
  /** The rank of its title among the page's headings. */
  titleOrder?: 2 | 3;
  /** The tick by which it is selected. */
  select?: ReactNode;
  /** A mark beside the status. */
  mark?: ReactNode;
  /** A button. */
  action?: ReactNode;
}

/** A request for vacation: its dates, length and reason, and its state. */
export function VacationCard({
  request,
  isNamed = false,
  titleOrder = 2,
  select,
  mark,
  action,
}: VacationCardProps) {
  const { status, days, reason, adminComments, userId, employeeName } = request;
  const known = knownBy({ email: request.employeeEmail, staffNumber: request.employeeStaffNumber });
  const timeZone = useTimeZone();
  const period = periodWords(request);
  const { reasonOf, comments } = vacationTexts;
  return (
    <RequestCard
      select={select}
      titleOrder={titleOrder}
      title={isNamed ? <PersonLink id={userId} name={employeeName} /> : period}
      {...(isNamed && { subtitle: known })}
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
      {isNamed && `${period} · `}
      <strong>{daysOf(days)}</strong>
      <WaitsFor request={request} />
    </RequestCard>
  );
}
