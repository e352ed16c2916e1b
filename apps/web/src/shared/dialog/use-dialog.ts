import { useCallback, useState } from 'react';

interface DialogState<Subject> {
  /** What the dialog is about; kept while it fades out. Null before the first opening. */
  readonly subject: Subject | null;
  readonly isOpen: boolean;
  /** Number of openings; used as a `key`, it gives each opening fresh state. */
  readonly openings: number;
}

/** State of a dialog about one thing at a time: opened for something, or closed. */
export function useDialog<Subject>() {
  const [state, setState] = useState<DialogState<Subject>>({ subject: null, isOpen: false, openings: 0 });
  // Stable across renders.
  const open = useCallback(
    (subject: Subject) => setState(({ openings }) => ({ subject, isOpen: true, openings: openings + 1 })),
    [],
  );
  const close = useCallback(() => setState((previous) => ({ ...previous, isOpen: false })), []);
  return { ...state, open, close };
}
