import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** The state of a link to a page whose dialog is to open at once. */
export const firstStep = { isFirstStep: true } as const;

/** Opens a page's dialog where a link asked for it; once, so that it stays closed when the page is loaded again or gone back to. */
export function useFirstStep(open: () => void): void {
  const isAsked = useLocation({ select: ({ state }) => state.isFirstStep === true });
  const navigate = useNavigate();
  const opening = useRef(open);
  opening.current = open;
  useEffect(() => {
    if (!isAsked) return;
    opening.current();
    void navigate({ to: '.', search: true, hash: true, state: {}, replace: true, resetScroll: false });
  }, [isAsked, navigate]);
}
