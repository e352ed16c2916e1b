import { createContext, type ReactNode, Suspense, useContext } from 'react';
import { partAhead, useAhead } from '../../../shared/browser/part-ahead.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import type { RequestSubject } from './request-values.ts';

const RequestDialog = partAhead(() => import('./request-dialog.tsx'), 'RequestDialog');

const AskContext = createContext<(subject: RequestSubject) => void>(() => {});

/** Opens the form to ask for a correction of a day, or of one of its records. */
export const useCorrectionAsker = () => useContext(AskContext);

/** Provides the form to ask for a correction to everything inside it. */
export function CorrectionAsker({ children }: { children: ReactNode }) {
  const request = useDialog<RequestSubject>();
  useAhead(RequestDialog);
  return (
    <AskContext value={request.open}>
      {children}
      <Suspense fallback={null}>
        <OpenedDialog dialog={request}>
          {(subject, shown) => <RequestDialog subject={subject} {...shown} />}
        </OpenedDialog>
      </Suspense>
    </AskContext>
  );
}
