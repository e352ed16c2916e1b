import { widgetTexts } from '@jornada/texts/widgets';
import { Button, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';

const copiedForMs = 3000;

/** A text to copy. Where the browser does not allow copying, it is selected for the person to copy. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { copy, copied, error } = useClipboard({ timeout: copiedForMs });
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack gap="xs">
      <TextInput
        ref={input}
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button
        data-autofocus
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={() => {
          copy(value);
          input.current?.select();
        }}
      >
        {copied ? widgetTexts.copied : widgetTexts.copy}
      </Button>
      <VisuallyHidden role="status">{copied ? widgetTexts.copied : ''}</VisuallyHidden>
      {error && (
        <Text size="sm" role="alert">
          {widgetTexts.copyFailed}
        </Text>
      )}
    </Stack>
  );
}
