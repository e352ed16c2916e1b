import {
  beginTotp as beginEndpoint,
  cancelOwnFactorReset as cancelEndpoint,
  confirmTotp as confirmEndpoint,
  switchSecondFactorOff as offEndpoint,
  ownSecondFactor,
  removeTotp as removeEndpoint,
  renewRecoveryCodes as renewEndpoint,
} from '@jornada/contract/access/second-factor';
import { loginWithSecondFactor } from '@jornada/contract/access/second-sign-in';
import { beginTotpAtSignIn, confirmTotpAtSignIn } from '@jornada/contract/access/set-up-at-sign-in';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  beginTotp,
  cancelOwnReset,
  confirmTotp,
  readSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  switchSecondFactorOff,
} from './own-second-factor.ts';
import { signInWithSecondFactor } from './second-sign-in.ts';
import { beginAtSignIn, confirmAtSignIn } from './set-up-at-sign-in.ts';

export function secondFactorRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, ownSecondFactor, ({ session, now, inTenant }) =>
    inTenant((tx) => readSecondFactor(tx, session.userId, now)),
  );

  serve(app, platform, beginEndpoint, ({ session, now }) => beginTotp(platform, session, now));

  serve(app, platform, confirmEndpoint, async ({ session, body, now }) => ({
    recoveryCodes: await confirmTotp(platform, session, body.code, now),
  }));

  serve(app, platform, removeEndpoint, async ({ session, now }) => {
    await removeTotp(platform, session, now);
    return undefined;
  });

  serve(app, platform, renewEndpoint, async ({ session, now }) => ({
    recoveryCodes: await renewRecoveryCodes(platform, session, now),
  }));

  serve(app, platform, offEndpoint, async ({ session, now }) => {
    await switchSecondFactorOff(platform, session, now);
    return undefined;
  });

  serve(app, platform, cancelEndpoint, async (call) => {
    await cancelOwnReset(platform, call);
    return undefined;
  });

  serve(app, platform, loginWithSecondFactor, ({ body, address, userAgent, now }) =>
    signInWithSecondFactor(platform, { ...body, address, userAgent }, now),
  );

  serve(app, platform, beginTotpAtSignIn, ({ body, now }) => beginAtSignIn(platform, body.token, now));

  serve(app, platform, confirmTotpAtSignIn, ({ body, address, userAgent, now }) =>
    confirmAtSignIn(platform, { ...body, address, userAgent }, now),
  );
}
