import { createContext, type ReactNode, useContext } from 'react';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { RequestDialog } from './request-dialog.tsx';
import type { RequestSubject } from './request-values.ts';

const AskContext = createContext<(subject: RequestSubject) => void>(() => {});

/** Opens the form to ask for a correction of a day, or of one of its records. */
export const useCorrectionAsker = () => useContext(AskContext);

/** Provides the form to ask for a correction to everything inside it. */
export function CorrectionAsker({ children }: { children: ReactNode }) {
  const request = useDialog<RequestSubject>();
  return (
    <AskContext value={request.open}>
      {children}
      <OpenedDialog dialog={request}>
        {(subject, shown) => <RequestDialog subject={subject} {...shown} />}
      </OpenedDialog>
    </AskContext>
  );
}
