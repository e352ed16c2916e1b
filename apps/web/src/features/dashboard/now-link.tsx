import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

/** Where the list of who is where begins on the page. */
export const nowAnchor = 'ahora';

/** Leads down to who is where. */
export function NowLink({ children }: { children: ReactNode }) {
  return (
    <Anchor href={`#${nowAnchor}`} inherit>
      {children}
    </Anchor>
  );
}
