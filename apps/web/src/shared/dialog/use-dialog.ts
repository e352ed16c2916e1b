import { useCallback, useState } from 'react';

interface DialogState<Subject> {
  /** What the dialog is about; kept while it fades out. Null before the first opening. */
  readonly subject: Subject | null;
  readonly isOpen: boolean;
  /** Counts the openings: as a `key` it makes each one begin afresh. */
  readonly openings: number;
}

/** A dialog about one thing at a time, and the two ways of its state: opened about something, closed. */
export function useDialog<Subject>() {
  const [state, setState] = useState<DialogState<Subject>>({ subject: null, isOpen: false, openings: 0 });
  // The same at every rendering.
  const open = useCallback(
    (subject: Subject) => setState(({ openings }) => ({ subject, isOpen: true, openings: openings + 1 })),
    [],
  );
  const close = useCallback(() => setState((previous) => ({ ...previous, isOpen: false })), []);
  return { ...state, open, close };
}
