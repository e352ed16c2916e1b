import type { FactorKind } from '@jornada/contract/access/factor-kinds';
import { createRouter } from '@tanstack/react-router';
import { CrashScreen } from '../crash-screen.tsx';
import type { RedirectTarget } from '../redirect.tsx';
import { onAreaAdded } from './late-areas.ts';
import { routeTree } from './routes.ts';

export const router = createRouter({
  routeTree,
  defaultErrorComponent: CrashScreen,
  defaultPreload: 'intent',
  scrollRestoration: true,
  notFoundMode: 'root',
});

onAreaAdded(() => router.setRoutes(router.buildRouteTree()));

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The page's title: its `h1` and the document's. */
    title?: string;
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Where the person wanted to go before having to sign in. */
    origin?: RedirectTarget;
    linkToken?: string;
    /** What the page of a company's provider led back with. */
    providerAnswer?: string;
    /** Of a sign-in that waits for a second factor, and which kinds the person has. */
    secondFactorToken?: string;
    secondFactors?: FactorKind[];
    /** Of one that waits for a second factor to be set up. */
    factorSetUpToken?: string;
    /** Whether the page opens with the dialog of what it is mostly for. */
    isFirstStep?: boolean;
  }
}
