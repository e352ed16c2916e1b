import type { SignInVariant } from '../../features/access/sign-in-variant.ts';
import { areaRoles, hasRole } from '../../shared/session/area-roles.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { lazyPage } from '../lazy-page.ts';
import { areaPaths, landingPath } from '../paths.ts';
import { Redirect } from '../redirect.tsx';
import { SessionWaiting } from '../session-waiting.tsx';

const SignInScreen = lazyPage(() => import('../../features/access/sign-in-screen.tsx'), 'SignInScreen');

/** A sign-in path: leads on at once when there is a session, to where the person wanted to go or belongs. */
export function SignInPage({ variant }: { variant: SignInVariant }) {
  const session = useSession();

  if (session.phase === 'initializing' || session.phase === 'verifying') {
    return <SessionWaiting phase={session.phase} />;
  }
  if (session.phase !== 'signed-in') return <SignInScreen variant={variant} />;

  const { user } = session;
  const isOwnArea = variant !== 'login' && hasRole(user.roles, areaRoles[variant]);
  const home = isOwnArea ? areaPaths[variant] : landingPath(user);
  return <Redirect target={(location) => location.state.origin ?? { to: home }} />;
}
