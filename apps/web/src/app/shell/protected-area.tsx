import type { Area } from '@jornada/contract/roles';
import { Navigate, Outlet, type ParsedLocation } from '@tanstack/react-router';
import { useIsMounting } from '../../shared/browser/use-is-mounting.ts';
import { areaRoles, hasRole } from '../../shared/session/area-roles.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { NoAreaScreen } from '../no-area-screen.tsx';
import { areaPaths, landingPath } from '../paths.ts';
import { Redirect, type RedirectTarget } from '../redirect.tsx';
import { SessionWaiting } from '../session-waiting.tsx';
import { Shell } from './shell.tsx';

/** Lets into an area those who hold one of its roles, and puts the shell around its pages. The server decides again. */
export function ProtectedArea({ area }: { area: Area }) {
  const session = useSession();
  const isMounting = useIsMounting();

  if (session.phase === 'signed-out') return <Redirect target={signInFrom} />;
  if (!session.user || isMounting) return <SessionWaiting phase={session.phase} />;

  const { user } = session;
  if (!hasRole(user.roles, areaRoles[area])) {
    return landingPath(user) === areaPaths[area] ? <NoAreaScreen /> : <Navigate to="/" replace />;
  }
  return (
    <Shell area={area} user={user}>
      <Outlet />
    </Shell>
  );
}

function signInFrom({ pathname, search }: ParsedLocation): RedirectTarget {
  return { to: '/login', state: { origin: { to: pathname, search } } };
}
