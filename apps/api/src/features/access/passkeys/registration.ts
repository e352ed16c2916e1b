import type { Registration } from '@jornada/contract/access/passkey-credentials';
import { invalidPasskey } from './client-data.ts';
import type { RelyingParty } from './relying-party.ts';

/** A key as the database stores it. */
export interface MadeKey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: string[];
}

/** How a device can be reached, by the names of WebAuthn; what else a browser says is not kept. */
const transports = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/**
 * The key that a browser made, if it is of an algorithm that was offered and its device recognised the person.
 * @throws problem INVALID_PASSKEY
 */
export async function checkRegistration(
  { id: rpId, origin }: RelyingParty,
  { id, rawId, type, response }: Registration,
  challenge: string,
): Promise<MadeKey> {
  const { attestationObject, clientDataJSON } = response;
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  try {
    const decoded = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')));
    // Nobody is asked to attest to their device, and certificates that somebody sends could make the server fetch what they name.
    if (decoded.get('attStmt').get('x5c') !== undefined) throw invalidPasskey();
    if (!['none', 'packed'].includes(decoded.get('fmt'))) throw invalidPasskey();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId, type, clientExtensionResults: {} },
        response: { attestationObject, clientDataJSON },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    if (!verified) throw invalidPasskey();
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: Buffer.from(credentialId, 'base64url'),
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      transports: (response.transports ?? []).filter((one) => transports.has(one)),
    };
  } catch {
    throw invalidPasskey();
  }
}
