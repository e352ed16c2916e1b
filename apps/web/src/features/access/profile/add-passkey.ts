import type { addPasskey, beginPasskey } from '@jornada/contract/access/passkeys';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import { makePasskey } from '../../../shared/passkeys/use-device.ts';

/**
 * Has the person's device make a key and adds it to the account.
 * @returns ten recovery codes; null where the person has some
 * @throws ApiProblem, PasskeyFailure
 */
export async function addOwnPasskey(): Promise<string[] | null> {
  const options = await callEndpoint<typeof beginPasskey>('POST /auth/passkeys/options', {});
  const credential = await makePasskey(options);
  const { recoveryCodes } = await callEndpoint<typeof addPasskey>('POST /auth/passkeys', {
    body: { credential },
  });
  return recoveryCodes;
}
