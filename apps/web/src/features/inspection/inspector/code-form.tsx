import { inspectorTexts } from '@jornada/texts/inspection';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { sendCode, sendForCode } from './inspector.data.ts';
import { inspectorProblemText } from './inspector-problem.ts';

const texts = inspectorTexts.access;

interface CodeFormProps {
  /** The request that was granted. */
  id: string;
  onOpen: (token: string) => void;
}

/** Takes the code sent to the official address, or has another one sent. */
export function CodeForm({ id, onOpen }: CodeFormProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const opening = useSingleMutation({
    mutationFn: (typed: string) => sendCode(id, typed),
    onSuccess: ({ token }) => onOpen(token),
    onError: () => input.current?.focus(),
  });
  const sending = useSingleMutation({
    mutationFn: (to: string) => sendForCode(to),
    onMutate: () => opening.reset(),
  });
  const problem = opening.error ?? sending.error;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sending.reset();
        opening.mutate(code.replace(/\s/g, ''));
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.help}
        </Text>
        <div role="status">
          {sending.isSuccess && (
            <Alert color="teal" icon={<IconMailCheck aria-hidden />} role="presentation">
              {texts.anotherSent}
            </Alert>
          )}
        </div>
        {problem && <ProblemAlert>{inspectorProblemText(problem)}</ProblemAlert>}
        <TextInput
          ref={input}
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={opening.isPending}>
          {texts.enter}
        </Button>
        <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate(id)}>
          {texts.another}
        </Button>
      </Stack>
    </form>
  );
}
