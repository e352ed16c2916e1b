import { terminalScreenTexts } from '@jornada/texts/terminal-screen';
import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCamera } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiProblem, problemText } from '../../../shared/call/api-problem.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { CodeCamera, canReadCodes } from './code-camera.tsx';
import { pairDevice } from './device/pair-device.ts';
import { takeDevice } from './device/terminal.ts';
import { isPairingCode, pairingCodeIn, typedCode } from './pairing-code.ts';
import classes from './terminal.module.css';

const texts = terminalScreenTexts.pairing;

/** Pairs the tablet by a code that somebody types, that its camera reads, or that its address brought. */
export function PairingForm({ code, onPaired }: { code: string; onPaired: () => void }) {
  const form = useForm({
    initialValues: { code },
    validate: { code: (typed) => (isPairingCode(typedCode(typed)) ? null : texts.codeInvalid) },
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (given: string) => takeDevice(await pairDevice(given)),
    onSuccess: onPaired,
  });
  const [isCameraOn, setCameraOn] = useState(false);
  const { setFieldValue } = form;
  const closeCamera = useCallback(() => setCameraOn(false), []);
  const takeCode = useCallback(
    (read: string) => {
      setFieldValue('code', read);
      setCameraOn(false);
    },
    [setFieldValue],
  );
  if (isCameraOn) {
    const read = { help: texts.cameraHelp, order: 2, side: 'environment', meant: pairingCodeIn } as const;
    return <CodeCamera {...read} onFound={takeCode} onClose={closeCamera} />;
  }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((typed) => {
        if (!isPending) mutate(typedCode(typed.code));
      })}
    >
      <Stack gap="md">
        {error && <ProblemAlert title={texts.failed}>{wordsOf(error)}</ProblemAlert>}
        <TextInput
          label={texts.code}
          size="lg"
          required
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: classes.code }}
          {...form.getInputProps('code')}
        />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {texts.pair}
        </Button>
        {canReadCodes() && (
          <Button
            variant="default"
            size="md"
            fullWidth
            leftSection={<IconCamera aria-hidden />}
            disabled={isPending}
            onClick={() => setCameraOn(true)}
          >
            {texts.camera}
          </Button>
        )}
      </Stack>
    </form>
  );
}

const wordsOf = (problem: Error) =>
  problem instanceof ApiProblem && problem.code === 'PAIRING_CODE_REFUSED'
    ? problem.message
    : problemText(problem);
