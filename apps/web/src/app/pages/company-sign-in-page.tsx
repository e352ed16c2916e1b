import { useLocation } from '@tanstack/react-router';
import { CompanySignInScreen } from '../../features/access/company-sign-in-screen.tsx';
import { useSession } from '../../shared/session/session-store.ts';
import { landingPath } from '../paths.ts';
import { Redirect } from '../redirect.tsx';
import { SessionWaiting } from '../session-waiting.tsx';

/** Where the provider's page leads back to; leads on once there is a session. */
export function CompanySignInPage() {
  const session = useSession();
  const answer = useLocation({ select: ({ state }) => state.providerAnswer ?? null });
  if (session.phase === 'signed-in') return <Redirect target={() => ({ to: landingPath(session.user) })} />;
  if (session.phase === 'initializing' || session.phase === 'verifying')
    return <SessionWaiting phase={session.phase} />;
  return <CompanySignInScreen key={answer} answer={answer} />;
}
