import { widgetTexts } from '@jornada/texts/widgets';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { OpenedDialog } from '../dialog/opened-dialog.tsx';
import { useDialog } from '../dialog/use-dialog.ts';
import { SelectionBar } from '../list/selection-bar.tsx';
import type { Selection } from '../list/use-selection.ts';
import { ManyDialog, type ManyKind } from './many-dialog.tsx';

const { selection: words } = widgetTexts;

interface ReviewSelectionBarProps {
  selection: Pick<Selection<{ readonly id: string }>, 'rows' | 'isSome' | 'clear'>;
  send: ManyKind['send'];
  /** What the buttons say, and what was done, each with how many it is about. */
  texts: Readonly<Record<'approve' | 'reject' | 'approved' | 'rejected', ManyKind['done']>>;
}

/** Approves or rejects the selected requests, each by itself. */
export function ReviewSelectionBar({ selection, send, texts }: ReviewSelectionBarProps) {
  const deciding = useDialog<{ kind: ManyKind; ids: readonly string[] }>();
  const ids = selection.rows.map(({ id }) => id);
  const button = (kind: ManyKind, icon: ReactNode) => (
    <Button variant="default" size="xs" leftSection={icon} onClick={() => deciding.open({ kind, ids })}>
      {kind.confirm(ids.length)}
    </Button>
  );
  const approval = { isApproved: true, send, confirm: texts.approve, done: texts.approved };
  const rejection = { isApproved: false, send, confirm: texts.reject, done: texts.rejected };
  return (
    <>
      {selection.isSome && (
        <SelectionBar label={words.label} count={words.count(ids.length)} onClear={selection.clear}>
          {button(approval, <IconCheck size={14} aria-hidden />)}
          {button(rejection, <IconX size={14} aria-hidden />)}
        </SelectionBar>
      )}
      <OpenedDialog dialog={deciding}>
        {(decision, shown) => <ManyDialog {...decision} onDone={selection.clear} {...shown} />}
      </OpenedDialog>
    </>
  );
}
