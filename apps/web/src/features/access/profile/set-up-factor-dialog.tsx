import { secondFactorTexts } from '@jornada/texts/second-factor-screens';
import { Anchor, Button, Stack, Text, Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { DialogFoot } from '../../../shared/dialog/dialog-foot.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { QrCode } from '../../../shared/widgets/qr-code.tsx';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { isWholeCode } from '../whole-code.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type BegunTotp, secondFactorQuery, sendConfirmation } from './second-factor.data.ts';
import classes from './set-up-factor-dialog.module.css';

const texts = secondFactorTexts.setUp;

/** Shows a secret to the person's application, asks for its code, then gives the recovery codes, which have to be kept before it closes. */
export function SetUpFactorDialog({ begun, isOpen, onClose }: DialogShown & { begun: BegunTotp }) {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { copy, copied } = useClipboard({ timeout: 3_000 });
  const { mutate, data, isPending, error } = useSingleMutation({
    mutationFn: sendConfirmation,
    onSuccess: async (codes) => {
      await client.invalidateQueries(secondFactorQuery);
      if (codes === null) finish();
    },
    onError: () => {
      setCode('');
      input.current?.focus();
    },
  });
  const edit = (typed: string) => {
    setCode(typed);
    if (isWholeCode(typed)) mutate(typed);
  };
  const finish = () => {
    onClose();
    showNotice('success', texts.done);
  };
  if (data) {
    return (
      <AppDialog title={secondFactorTexts.codes.title} isOpen={isOpen} isBusy onClose={finish}>
        <RecoveryCodes codes={data} onDone={finish} />
      </AppDialog>
    );
  }
  return (
    <AppDialog title={texts.title} isOpen={isOpen} isBusy={isPending} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '') mutate(code);
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
    </AppDialog>
  );
}
