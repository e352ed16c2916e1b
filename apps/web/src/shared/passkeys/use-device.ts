import type {
  Assertion,
  CreationOptions,
  Registration,
  RequestOptions,
} from '@jornada/contract/access/passkey-credentials';
import { passkeyTexts } from '@jornada/texts/passkey-screens';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { PasskeyFailure } from './passkey-failure.ts';

const texts = passkeyTexts.failures;

/** Has the browser make a key on the person's device. @throws PasskeyFailure */
export async function makePasskey(options: CreationOptions): Promise<Registration> {
  const { id, rawId, response } = await onDevice(() => startRegistration({ optionsJSON: options }));
  const { clientDataJSON, attestationObject, transports } = response;
  const told = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  return { id, rawId, type: 'public-key', response: told };
}

/** Has the person choose a key of their device and sign with it. @throws PasskeyFailure */
export async function signWithPasskey(options: RequestOptions): Promise<Assertion> {
  const { id, rawId, response } = await onDevice(() => startAuthentication({ optionsJSON: options }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ...{ id, rawId, type: 'public-key' },
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

async function onDevice<T>(ceremony: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw new PasskeyFailure(texts.unsupported);
  try {
    return await ceremony();
  } catch (problem) {
    throw new PasskeyFailure(textOf(problem), { cause: problem });
  }
}

/** What browsers throw, by the names of WebAuthn. Who cancels, waits too long or has no key gets the same, so that no page learns which. */
function textOf(problem: unknown): string {
  const name = problem instanceof Error ? problem.name : '';
  if (problem instanceof WebAuthnError && problem.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return texts.alreadyThere;
  if (name === 'NotAllowedError' || name === 'AbortError') return texts.cancelled;
  if (name === 'SecurityError') return texts.otherAddress;
  if (name === 'ConstraintError') return texts.noVerification;
  if (name === 'NotSupportedError') return texts.unsupported;
  return texts.other;
}
