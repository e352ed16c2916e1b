import { inspectionMails } from '@jornada/texts/inspection-mails';
import type { Reader } from '../../../events/readers.queries.ts';
import type { KindForDeciders } from '../../../requests/request-kind.ts';
import { findRequestsById, type RequestRow } from './requests.queries.ts';

type Asking = Pick<RequestRow, 'id' | 'inspectorId' | 'inspectorName'>;

/** How those are told who decide about inspectors' requests. */
export const inspectionRequests: KindForDeciders<Asking> & { find: typeof findRequestsById } = {
  table: 'inspection_requests',
  deciders: { permission: 'inspection.manage', path: '/admin/configuracion/inspeccion' },
  find: findRequestsById,
  askedMail: (request, reader) => mailOf([request], reader),
  waitingMail: mailOf,
};

function mailOf(requests: readonly Asking[], reader: Reader) {
  const inspectors = requests.map(({ inspectorId, inspectorName }) => ({ inspectorId, inspectorName }));
  return inspectionMails.asked({ ...reader, inspectors });
}
