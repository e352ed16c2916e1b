import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SessionWaiting } from './session-waiting.tsx';

type Location = ReturnType<typeof useRouter>['state']['location'];

export interface RedirectTarget {
  readonly to: string;
  readonly search?: object;
  readonly state?: { readonly origin: RedirectTarget };
}

/**
 * Redirects to another page. The target is computed once, on the first render: while the other page loads, the location is already that
 * page's and would give another result.
 */
export function Redirect({ target }: { target: (location: Location) => RedirectTarget }) {
  const router = useRouter();
  const [way] = useState(() => target(router.state.resolvedLocation ?? router.state.location));
  useEffect(() => {
    // A remembered path was valid when it was remembered; an unknown one leads to the start page.
    void router.navigate({ ...way, replace: true } as NavigateOptions);
  }, [router, way]);
  return <SessionWaiting phase="initializing" />;
}
