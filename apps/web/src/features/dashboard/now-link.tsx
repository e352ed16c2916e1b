import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PersonNow } from './dashboard.data.ts';

/** Where the list of who is where begins on the page. */
export const nowAnchor = 'ahora';

/** Where each of its groups does. */
export const nowAnchors = {
  EXPECTED: 'se-les-espera',
  ON_BREAK: 'en-pausa',
  WORKING: 'trabajando',
  LEFT: 'se-han-ido',
  AWAY: 'fuera',
} satisfies Record<PersonNow['group'], string>;

interface NowLinkProps {
  /** Of whom the figure is; everybody when nothing is said. */
  group?: PersonNow['group'];
  children: ReactNode;
}

/** Leads down to who is where. */
export function NowLink({ group, children }: NowLinkProps) {
  return (
    <Anchor href={`#${group ? nowAnchors[group] : nowAnchor}`} inherit>
      {children}
    </Anchor>
  );
}
