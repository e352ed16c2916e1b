import { createRootRoute } from '@tanstack/react-router';
import { StartPage } from '../pages/start-page.tsx';
import { RootFrame } from '../root-frame.tsx';
import { SessionWaiting } from '../session-waiting.tsx';

/** Shown while it is found out whether somebody is signed in. */
export const Starting = () => <SessionWaiting phase="initializing" />;

export const root = createRootRoute({ component: RootFrame, notFoundComponent: StartPage });
