import type { Page } from '@playwright/test';

/** Chromium's virtual device that keeps passkeys, asks nobody and answers at once. */
export interface Authenticator {
  /** Whether it recognises the person; it refuses where it does not. */
  recognise(isRecognised: boolean): Promise<void>;
  /** Sets the counter of its only key back, as in a copy that was made before. */
  countFrom(signCount: number): Promise<void>;
}

/** Plugs such a device into a page's browser. */
export async function plugAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    recognise: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    countFrom: async (signCount) => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      const [credential] = credentials;
      if (!credential || credentials.length > 1) throw new Error(`${credentials.length} keys`);
      const { credentialId } = credential;
      await session.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
      await session.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential, signCount },
      });
    },
  };
}
