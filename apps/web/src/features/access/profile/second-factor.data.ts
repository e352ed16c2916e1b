import type { removePasskey, renamePasskey } from '@jornada/contract/access/passkeys';
import type {
  beginTotp,
  cancelOwnFactorReset,
  confirmTotp,
  ownSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  switchSecondFactorOff,
} from '@jornada/contract/access/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointAnswer } from '../../../shared/call/endpoint-types.ts';

/** What an application needs: the secret to be typed, and as an address to be scanned. */
export type BegunTotp = EndpointAnswer<typeof beginTotp>;

export type Factor = EndpointAnswer<typeof ownSecondFactor>['factors'][number];
export type Passkey = Extract<Factor, { kind: 'PASSKEY' }>;

export const secondFactorQuery = queryOptions({
  queryKey: ['own-second-factor'],
  queryFn: () => callEndpoint<typeof ownSecondFactor>('GET /auth/second-factor', {}),
});

/** @throws ApiProblem */
export const sendBeginning = () => callEndpoint<typeof beginTotp>('POST /auth/second-factor/totp', {});

/** Switches the factor on. @returns ten recovery codes; null where the person has some. @throws ApiProblem */
export const sendConfirmation = async (code: string) => {
  const body = { code };
  const path = 'POST /auth/second-factor/totp/confirmation';
  return (await callEndpoint<typeof confirmTotp>(path, { body })).recoveryCodes;
};

/** @returns ten other recovery codes. @throws ApiProblem */
export const sendRenewal = async () =>
  (await callEndpoint<typeof renewRecoveryCodes>('POST /auth/second-factor/recovery-codes', {}))
    .recoveryCodes;

/** Cancels the reset that somebody else asked for. @throws ApiProblem */
export const sendResetCancellation = () =>
  callEndpoint<typeof cancelOwnFactorReset>('DELETE /auth/second-factor/reset', {});

/** @throws ApiProblem */
export const sendSwitchOff = () =>
  callEndpoint<typeof switchSecondFactorOff>('DELETE /auth/second-factor', {});

/** Takes one factor away. @throws ApiProblem */
export const sendRemoval = async (factor: Factor): Promise<void> => {
  if (factor.kind === 'TOTP') await callEndpoint<typeof removeTotp>('DELETE /auth/second-factor/totp', {});
  else await callEndpoint<typeof removePasskey>('DELETE /auth/passkeys/:id', { params: { id: factor.id } });
};

/** @throws ApiProblem */
export const sendName = ({ id, name }: { id: string; name: string }) =>
  callEndpoint<typeof renamePasskey>('PATCH /auth/passkeys/:id', { params: { id }, body: { name } });
