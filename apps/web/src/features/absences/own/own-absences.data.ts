import type { Absence } from '@jornada/contract/absences/absence';
import type { cancelAbsence, createAbsence, ownAbsences } from '@jornada/contract/absences/own-absences';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

/** The own absences, the latest request first. */
export const ownAbsencesQuery = queryOptions({
  queryKey: ['absences', 'own'],
  queryFn: () => callEndpoint<typeof ownAbsences>('GET /absences/my', { query: { page: 0, size: 50 } }),
  // They are decided elsewhere, so the data is read again each time.
  staleTime: 0,
});

export type AbsenceWish = EndpointInput<typeof createAbsence>['body'];

/** @throws ApiProblem */
export const sendAbsence = (body: AbsenceWish): Promise<Absence> =>
  callEndpoint<typeof createAbsence>('POST /absences', { body });

/** @throws ApiProblem: with REQUEST_DECIDED it carries how it stands, `absence` */
export const sendCancellation = (id: string) =>
  callEndpoint<typeof cancelAbsence>('DELETE /absences/:id', { params: { id } });
