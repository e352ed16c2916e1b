import { createContext, type ReactNode, useContext } from 'react';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { RequestDialog } from './request-dialog.tsx';
import type { RequestSubject } from './request-values.ts';

const AskContext = createContext<(subject: RequestSubject) => void>(() => {});

/** Opens the form to ask for a correction of a day, or of one of its records. */
export const useCorrectionAsker = () => useContext(AskContext);

/** Provides the form to ask for a correction to everything inside it. */
export function CorrectionAsker({ children }: { children: ReactNode }) {
  const { subject, isOpen, openings, open, close } = useDialog<RequestSubject>();
  return (
    <AskContext value={open}>
      {children}
      {subject && <RequestDialog key={openings} subject={subject} isOpen={isOpen} onClose={close} />}
    </AskContext>
  );
}
