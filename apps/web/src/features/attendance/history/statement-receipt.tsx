import { statedTexts as texts } from '@jornada/texts/stated';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../shared/browser/lazy-part.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import type { StatedSubject } from './statement-dialog.tsx';

const StatementDialog = lazyPart(() => import('./statement-dialog.tsx'), 'StatementDialog');

/** Opens the receipts of what was stated about something of the own record. */
export function StatementReceipt(about: StatedSubject) {
  const dialog = useDialog<StatedSubject>();
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconShieldCheck size={16} aria-hidden />}
        aria-label={texts.receiptOf(about.name)}
        onClick={() => dialog.open(about)}
      >
        {texts.receipt}
      </Button>
      <OpenedDialog dialog={dialog}>
        {(opened, shown) => (
          <Suspense fallback={null}>
            <StatementDialog {...opened} {...shown} />
          </Suspense>
        )}
      </OpenedDialog>
    </>
  );
}
