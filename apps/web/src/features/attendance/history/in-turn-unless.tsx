import { type ReactNode, useState } from 'react';
import { InTurn } from '../../../shared/browser/in-turn.tsx';

interface InTurnUnlessProps {
  /** As it is said when the part is first drawn. */
  isAtOnce: boolean;
  place: number;
  children: ReactNode;
}

/** A part of a page that is drawn in its turn, unless it is drawn at once. */
export function InTurnUnless({ isAtOnce, place, children }: InTurnUnlessProps) {
  const [waitsForNothing] = useState(isAtOnce);
  return waitsForNothing ? children : <InTurn place={place}>{children}</InTurn>;
}
