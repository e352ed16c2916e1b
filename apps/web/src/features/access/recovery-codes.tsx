import { secondFactorTexts } from '@jornada/texts/second-factor-screens';
import { Button, Checkbox, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { printText } from '../../shared/browser/print-text.ts';
import { saveFile } from '../../shared/call/save-file.ts';
import { DialogFoot } from '../../shared/dialog/dialog-foot.tsx';
import { SteadyButton } from '../../shared/widgets/steady-button.tsx';
import classes from './recovery-codes.module.css';

const texts = secondFactorTexts.codes;
const iconSize = 16;

/** Ten recovery codes, to be copied, saved or printed. They are not shown again, so the person says first that they kept them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { copy, copied, error } = useClipboard({ timeout: 3_000 });
  const [areKept, setKept] = useState(false);
  const text = [texts.fileHead, '', ...codes, ''].join('\n');
  return (
    <Stack gap="md">
      <Text size="sm">{texts.help}</Text>
      <ol className={classes.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm">
        <Button
          variant="default"
          data-autofocus
          leftSection={
            copied ? <IconCheck size={iconSize} aria-hidden /> : <IconCopy size={iconSize} aria-hidden />
          }
          onClick={() => copy(codes.join('\n'))}
        >
          {copied ? texts.copied : texts.copy}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={iconSize} aria-hidden />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), texts.fileName)}
        >
          {texts.download}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={iconSize} aria-hidden />}
          onClick={() => printText(text)}
        >
          {texts.print}
        </Button>
      </Group>
      <VisuallyHidden role="status">{copied ? texts.copied : ''}</VisuallyHidden>
      {error && (
        <Text size="sm" role="alert">
          {texts.copyFailed}
        </Text>
      )}
      <Checkbox
        label={texts.kept}
        checked={areKept}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      />
      <DialogFoot>
        <SteadyButton isBlocked={!areKept} onClick={onDone}>
          {texts.finish}
        </SteadyButton>
      </DialogFoot>
    </Stack>
  );
}
