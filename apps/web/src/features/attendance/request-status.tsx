import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import { historyTexts } from '@jornada/texts/attendance-history';
import { StatusBadge } from '../../shared/widgets/status-badge.tsx';

const kinds = { PENDING: 'waiting', ACCEPTED: 'good', DECLINED: 'bad', WITHDRAWN: 'off' } as const;

export function RequestStatus({ status }: Pick<CorrectionRequest, 'status'>) {
  return <StatusBadge kind={kinds[status]}>{historyTexts.requests.statuses[status]}</StatusBadge>;
}
