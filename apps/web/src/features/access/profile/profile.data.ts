import type { removeAvatar, uploadAvatar } from '@jornada/contract/access/avatar';
import type { cancelOwnEmailChange } from '@jornada/contract/access/email-change';
import type { requestPasswordReset } from '@jornada/contract/access/password-reset';
import type { updateProfile } from '@jornada/contract/access/profile';
import type { endOtherSessions, endOwnSession, ownSessions } from '@jornada/contract/access/sessions';
import { queryOptions } from '@tanstack/react-query';
import type { OwnProfile } from '../../../shared/account/own-account.ts';
import { replaceSession } from '../../../shared/account/replace-session.ts';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

export type ProfileChange = EndpointInput<typeof updateProfile>['body'];

const uploadTimeoutMs = 120_000;

/** Changes the own name and possibly the password; a new password starts a new session. @throws ApiProblem */
export const sendProfile = (body: ProfileChange) => {
  const send = (options = {}) => callEndpoint<typeof updateProfile>('PUT /auth/profile', { body }, options);
  return body.newPassword === undefined ? send() : replaceSession(send);
};

/** @throws ApiProblem */
export const sendAvatar = (file: File) =>
  callEndpoint<typeof uploadAvatar>('POST /auth/profile/avatar', { file }, { timeoutMs: uploadTimeoutMs });

/** @throws ApiProblem */
export const sendAvatarRemoval = () => callEndpoint<typeof removeAvatar>('DELETE /auth/profile/avatar', {});

/** Cancels a pending change of the own e-mail. @throws ApiProblem */
export const sendEmailCancellation = () =>
  callEndpoint<typeof cancelOwnEmailChange>('DELETE /auth/profile/email-change', {});

/** Asks for a link to choose another password, sent to the own address. @throws ApiProblem */
export const sendResetRequest = ({ email, tenantId }: Pick<OwnProfile, 'email' | 'tenantId'>) =>
  callEndpoint<typeof requestPasswordReset>(
    'POST /auth/password-reset/request',
    { body: { email } },
    { anonymous: true, tenantId: tenantId ?? undefined },
  );

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: () => callEndpoint<typeof ownSessions>('GET /auth/sessions', {}),
});

/** @throws ApiProblem */
export const sendSessionEnd = (id: string) =>
  callEndpoint<typeof endOwnSession>('DELETE /auth/sessions/:id', { params: { id } });

/** Ends all sessions but this one. @throws ApiProblem */
export const sendOtherSessionsEnd = () => callEndpoint<typeof endOtherSessions>('DELETE /auth/sessions', {});
