import './app/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { keepUpToDate } from './app/query-client.ts';
import { router } from './app/routes/router.tsx';
import { startSession } from './shared/account/start-session.ts';
import { startOfflineShell } from './shared/browser/start-offline-shell.ts';
import { watchOutbox } from './shared/outbox/outbox.ts';
import { followOtherTabs } from './shared/session/session-store.ts';

function mount(): void {
  const container = document.getElementById('root');
  if (!container) return;
  const page = (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  // A transition is made in small pieces: a slow telephone answers to touch in between.
  startTransition(() => createRoot(container).render(page));
}

followOtherTabs();
keepUpToDate();
watchOutbox();
void startSession();
startOfflineShell();
if ('Temporal' in globalThis) mount();
else void import('temporal-polyfill/global').then(mount);
