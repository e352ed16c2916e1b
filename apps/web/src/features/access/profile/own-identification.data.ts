import type {
  chooseTerminalPin,
  ownIdentification,
  reportCardLost,
} from '@jornada/contract/terminals/own-identification';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';

export const ownIdentificationQuery = queryOptions({
  queryKey: ['own-terminal-identification'],
  queryFn: () => callEndpoint<typeof ownIdentification>('GET /auth/terminal-identification', {}),
});

/** @throws ApiProblem */
export const sendPin = (pin: string) =>
  callEndpoint<typeof chooseTerminalPin>('PUT /auth/terminal-pin', { body: { pin } });

/** @throws ApiProblem */
export const sendLostCard = () => callEndpoint<typeof reportCardLost>('DELETE /auth/terminal-card', {});
