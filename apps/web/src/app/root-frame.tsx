import { shellTexts } from '@jornada/texts/shell';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../shared/browser/lazy-part.ts';
import { useSession } from '../shared/session/session-store.ts';
import { OfflineBar } from './offline-bar.tsx';
import { usePageTitle } from './use-page-title.ts';

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'), 'ProofDialog');
const SessionExpiredDialog = lazyPart(() => import('./session-expired-dialog.tsx'), 'SessionExpiredDialog');

/** What is around every page: the document's title, the offline bar, the end of the session. */
export function RootFrame() {
  const title = usePageTitle();
  const session = useSession();

  useEffect(() => {
    document.title = title ? shellTexts.documentTitle(title) : shellTexts.productName;
  }, [title]);

  return (
    <>
      <OfflineBar />
      <Outlet />
      <Suspense fallback={null}>
        {session.phase === 'expired' && <SessionExpiredDialog />}
        {session.user && session.proof !== undefined && <ProofDialog />}
      </Suspense>
    </>
  );
}
