import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PersonNow } from './dashboard.data.ts';

/** The anchor of the list of who is where. */
export const nowAnchor = 'ahora';

/** The anchors of its groups. */
export const nowAnchors = {
  EXPECTED: 'se-les-espera',
  ON_BREAK: 'en-pausa',
  WORKING: 'trabajando',
  LEFT: 'se-han-ido',
  AWAY: 'fuera',
} satisfies Record<PersonNow['group'], string>;

interface NowLinkProps {
  /** The group that the figure is about; everybody if absent. */
  group?: PersonNow['group'];
  children: ReactNode;
}

/** A link down to the list of who is where. */
export function NowLink({ group, children }: NowLinkProps) {
  return (
    <Anchor href={`#${group ? nowAnchors[group] : nowAnchor}`} inherit>
      {children}
    </Anchor>
  );
}
