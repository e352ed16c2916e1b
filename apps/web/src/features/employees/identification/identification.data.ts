import type {
  drawTerminalPin,
  makeTerminalCards,
  personIdentification,
  removeTerminalPin,
  revokeTerminalCard,
} from '@jornada/contract/terminals/person-identification';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint, callForFile } from '../../../shared/call/call-endpoint.ts';

export const personIdentificationQuery = (id: string) =>
  queryOptions({
    queryKey: ['employees', 'terminal-identification', id],
    queryFn: () =>
      callEndpoint<typeof personIdentification>('GET /admin/employees/:id/terminal-identification', {
        params: { id },
      }),
    staleTime: 0,
  });

/** @returns the PIN, which is not told again. @throws ApiProblem */
export const sendPinDrawing = async (id: string) =>
  (
    await callEndpoint<typeof drawTerminalPin>('POST /admin/employees/:id/terminal-pin', {
      params: { id },
    })
  ).pin;

/** @throws ApiProblem */
export const sendPinRemoval = (id: string) =>
  callEndpoint<typeof removeTerminalPin>('DELETE /admin/employees/:id/terminal-pin', { params: { id } });

/** @throws ApiProblem */
export const sendCardRevocation = (id: string) =>
  callEndpoint<typeof revokeTerminalCard>('DELETE /admin/employees/:id/terminal-card', { params: { id } });

/** A document that takes a moment for a hundred people. */
const cardsTimeoutMs = 60_000;

/** Makes cards. @returns the document. @throws ApiProblem */
export const sendNewCards = (userIds: string[]) =>
  callForFile<typeof makeTerminalCards>(
    'POST /admin/terminal-cards',
    { body: { userIds } },
    { timeoutMs: cardsTimeoutMs },
  );
