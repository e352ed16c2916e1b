import type { askForCorrection } from '@jornada/contract/attendance/correction-requests';
import { callEndpoint } from '../call/call-endpoint.ts';
import type { EndpointInput } from '../call/endpoint-types.ts';

export type CorrectionWish = EndpointInput<typeof askForCorrection>['body'];

/** Asks the company to put the own record right. @throws ApiProblem */
export const sendCorrectionRequest = (body: CorrectionWish) =>
  callEndpoint<typeof askForCorrection>('POST /attendance/correction-requests', { body });
