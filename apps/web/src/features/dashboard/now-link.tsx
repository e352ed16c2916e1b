import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NowGroupName } from './now-groups.ts';

/** The anchor of the list of who is where. */
export const nowAnchor = 'ahora';

/** The anchors of its groups. */
export const nowAnchors = {
  EXPECTED: 'faltan',
  ON_BREAK: 'en-pausa',
  WORKING: 'trabajando',
  LEFT: 'se-han-ido',
  AWAY: 'fuera',
} satisfies Record<NowGroupName, string>;

interface NowLinkProps {
  /** The group that the figure is about; everybody if absent. */
  group?: NowGroupName;
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
