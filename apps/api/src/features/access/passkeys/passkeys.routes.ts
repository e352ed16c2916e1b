import {
  beginPasskeyLogin as beginLoginEndpoint,
  beginPasskeyProof,
  beginPasskeyStep as beginStepEndpoint,
  loginWithPasskey,
  loginWithPasskeyStep,
  proveWithPasskey as proofEndpoint,
} from '@jornada/contract/access/passkey-sign-in';
import {
  addPasskey as addEndpoint,
  beginPasskey as beginEndpoint,
  removePasskey as removeEndpoint,
  renamePasskey as renameEndpoint,
} from '@jornada/contract/access/passkeys';
import {
  addPasskeyAtSignIn as addAtSignInEndpoint,
  beginPasskeyAtSignIn as beginAtSignInEndpoint,
} from '@jornada/contract/access/set-up-at-sign-in';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/endpoint-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceWords } from '../device-words.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './own-passkeys.ts';
import { proofOf, proveWithPasskey } from './prove-with-passkey.ts';
import { ownRequestOptions } from './request-options.ts';
import { beginPasskeyStep, completeWithPasskey } from './second-step-with-passkey.ts';
import { addPasskeyAtSignIn, beginPasskeyAtSignIn } from './set-up-with-passkey.ts';
import { beginPasskeyLogin, signInWithPasskey } from './sign-in-with-passkey.ts';

export function passkeysRoutes(app: FastifyInstance, platform: Platform): void {
  ownPasskeysRoutes(app, platform);

  serve(app, platform, beginLoginEndpoint, async ({ now }) => beginPasskeyLogin(platform, now));

  serve(app, platform, loginWithPasskey, ({ body, headers, address, userAgent, now }) =>
    signInWithPasskey(
      platform,
      { credential: body.credential, deviceTokens: headers['x-device-token'], address, userAgent },
      now,
    ),
  );

  serve(app, platform, beginStepEndpoint, ({ body, now }) => beginPasskeyStep(platform, body.token, now));

  serve(app, platform, loginWithPasskeyStep, ({ body, address, userAgent, now }) =>
    completeWithPasskey(platform, { ...body, address, userAgent }, now),
  );

  serve(app, platform, beginAtSignInEndpoint, ({ body, now }) =>
    beginPasskeyAtSignIn(platform, body.token, now),
  );

  serve(app, platform, addAtSignInEndpoint, ({ body, address, userAgent, now }) =>
    addPasskeyAtSignIn(platform, { ...body, address, userAgent }, now),
  );

  serve(app, platform, beginPasskeyProof, ({ session, now, inTenant }) =>
    inTenant((tx) => ownRequestOptions(platform, tx, proofOf(session), session.userId, now)),
  );

  serve(app, platform, proofEndpoint, async ({ session, body, now }) => {
    await proveWithPasskey(platform, session, body.credential, now);
    return undefined;
  });
}

function ownPasskeysRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, beginEndpoint, ({ session, now }) => beginPasskey(platform, session, now));

  serve(app, platform, addEndpoint, ({ session, body, userAgent, now }) =>
    addPasskey(platform, session, { credential: body.credential, device: deviceWords(userAgent) }, now),
  );

  serve(app, platform, renameEndpoint, async ({ session, params, body, now }) => {
    await renamePasskey(platform, session, { id: params.id, name: body.name }, now);
    return undefined;
  });

  serve(app, platform, removeEndpoint, async ({ session, params, now }) => {
    await removePasskey(platform, session, params.id, now);
    return undefined;
  });
}
