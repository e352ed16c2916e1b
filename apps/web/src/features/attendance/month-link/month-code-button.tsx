import { monthCodeTexts as texts } from '@jornada/texts/month-codes';
import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { type CodeSubject, MonthCodeDialog } from './month-code-dialog.tsx';

/** Opens the code with which somebody without an e-mail sees a closed month of theirs. */
export function MonthCodeButton(subject: CodeSubject) {
  const dialog = useDialog<CodeSubject>();
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconQrcode size={16} aria-hidden />}
        aria-label={texts.openOf(subject.named)}
        onClick={() => dialog.open(subject)}
      >
        {texts.open}
      </Button>
      <OpenedDialog dialog={dialog}>
        {(opened, shown) => <MonthCodeDialog subject={opened} {...shown} />}
      </OpenedDialog>
    </>
  );
}
