import type { BegunTotp } from '@jornada/contract/access/second-factor';
import { secondFactorTexts } from '@jornada/texts/second-factor-screens';
import { Anchor, Button, Stack, Text, Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { DialogFoot } from '../../shared/dialog/dialog-foot.tsx';
import { failureOf } from '../../shared/feedback/failure.ts';
import { QrCode } from '../../shared/widgets/qr-code.tsx';
import { SteadyButton } from '../../shared/widgets/steady-button.tsx';
import classes from './factor-code-form.module.css';
import { isWholeCode } from './whole-code.ts';

const texts = secondFactorTexts.setUp;

interface FactorCodeFormProps {
  begun: BegunTotp;
  isPending: boolean;
  /** Why the last code was refused. */
  error: Error | null;
  onCode: (code: string) => void;
}

/** Shows a secret to the person's application and asks for its code. Six digits are sent at once. */
export function FactorCodeForm({ begun, isPending, error, onCode }: FactorCodeFormProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { copy, copied } = useClipboard({ timeout: 3_000 });
  useEffect(() => {
    if (!error) return;
    setCode('');
    input.current?.focus();
  }, [error]);
  const edit = (typed: string) => {
    setCode(typed);
    if (isWholeCode(typed)) onCode(typed);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') onCode(code);
      }}
    >
      <Stack gap="md">
        <Text size="sm">{texts.scan}</Text>
        <div className={classes.qr}>
          <QrCode text={begun.uri} label={texts.qr} />
        </div>
        <Stack gap="xs" align="flex-start">
          <Textarea
            w="100%"
            label={texts.secret}
            value={begun.secret}
            readOnly
            autosize
            variant="filled"
            classNames={{ input: classes.secret ?? '' }}
            onFocus={(event) => event.target.select()}
          />
          <Button
            variant="default"
            size="xs"
            leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            onClick={() => copy(begun.secret)}
          >
            {copied ? texts.copied : texts.copy}
          </Button>
          <VisuallyHidden role="status">{copied ? texts.copied : ''}</VisuallyHidden>
          {/* Nobody can scan the screen of the phone in their hand. */}
          <Anchor href={begun.uri} size="sm" hiddenFrom="sm">
            {texts.openApp}
          </Anchor>
        </Stack>
        <TextInput
          ref={input}
          data-autofocus
          label={texts.code}
          description={texts.codeHelp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
          value={code}
          readOnly={isPending}
          onChange={({ currentTarget }) => edit(currentTarget.value)}
          error={error && !isPending ? failureOf(error, texts.failed).reason : null}
        />
        <DialogFoot>
          <SteadyButton type="submit" isBusy={isPending} isBlocked={code.trim() === ''}>
            {texts.submit}
          </SteadyButton>
        </DialogFoot>
      </Stack>
    </form>
  );
}
