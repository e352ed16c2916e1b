import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { RequestDialog } from './request-dialog.tsx';
import type { RequestSubject } from './request-values.ts';

const AskContext = createContext<(subject: RequestSubject) => void>(() => {});

/** Opens the form to ask for a correction of a day, or of one of its records. */
export const useCorrectionAsker = () => useContext(AskContext);

interface CorrectionAskerProps {
  /** A day for which it is opened at once. */
  day: string | undefined;
  children: ReactNode;
}

/** Provides the form to ask for a correction to everything inside it. */
export function CorrectionAsker({ day, children }: CorrectionAskerProps) {
  const request = useDialog<RequestSubject>();
  const { open } = request;
  useEffect(() => {
    if (day !== undefined) open({ date: day });
  }, [day, open]);
  return (
    <AskContext value={request.open}>
      {children}
      <OpenedDialog dialog={request}>
        {(subject, shown) => <RequestDialog subject={subject} {...shown} />}
      </OpenedDialog>
    </AskContext>
  );
}
