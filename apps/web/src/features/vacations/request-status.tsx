import type { VacationStatus } from '@jornada/contract/vacations/vacation-request';
import { vacationTexts } from '@jornada/texts/vacations';
import { VisuallyHidden } from '@mantine/core';
import { StatusBadge } from '../../shared/widgets/status-badge.tsx';

const kinds = { PENDING: 'waiting', APPROVED: 'good', REJECTED: 'bad' } as const;

/** The state of a request. */
export function RequestStatus({ status }: { status: VacationStatus }) {
  return (
    <StatusBadge kind={kinds[status]}>
      <VisuallyHidden>{vacationTexts.status}: </VisuallyHidden>
      {vacationTexts.statuses[status]}
    </StatusBadge>
  );
}
