import { Navigate } from '@tanstack/react-router';
import { useSession } from '../../shared/session/session-store.ts';
import { landingPath } from '../paths.ts';
import { SessionWaiting } from '../session-waiting.tsx';

/** `/` and everything unknown: on to the home of the person's role, or to the way in. */
export function StartPage() {
  const session = useSession();
  if (session.user) return <Navigate to={landingPath(session.user)} replace />;
  if (session.phase === 'signed-out') return <Navigate to="/login" replace />;
  return <SessionWaiting phase={session.phase} />;
}
