import { createContext, type ReactNode, useContext } from 'react';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { RequestDialog } from './request-dialog.tsx';
import type { RequestSubject } from './request-values.ts';

const AskContext = createContext<(subject: RequestSubject) => void>(() => {});

/** Opens the form with which a correction is asked for: of a day, or of one of its records. */
export const useCorrectionAsker = () => useContext(AskContext);

/** Lends what is inside it the form with which a correction is asked for. */
export function CorrectionAsker({ children }: { children: ReactNode }) {
  const { subject, isOpen, openings, open, close } = useDialog<RequestSubject>();
  return (
    <AskContext value={open}>
      {children}
      {subject && <RequestDialog key={openings} subject={subject} isOpen={isOpen} onClose={close} />}
    </AskContext>
  );
}
