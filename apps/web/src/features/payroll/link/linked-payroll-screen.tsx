import { payrollTexts } from '@jornada/texts/payroll';
import { Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiProblem, problemText } from '../../../shared/call/api-problem.ts';
import { saveFile } from '../../../shared/call/save-file.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { formatDateOf, formatMonth } from '../../../shared/time/civil-format.ts';
import { PublicCard } from '../../../shared/widgets/public-card.tsx';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { fetchLinkedPayroll, openLinkedPayroll } from './linked-payroll.data.ts';

const { page: texts } = payrollTexts;
const eightDigits = /^\d{8}$/;

/** Where the company's adviser fetches a file with the code that the company told; null where the address had no link. */
export function LinkedPayrollScreen({ token }: { token: string | null }) {
  return (
    <PublicCard title={texts.title}>
      {token === null ? <ProblemAlert>{texts.missing}</ProblemAlert> : <Door token={token} />}
    </PublicCard>
  );
}

function Door({ token }: { token: string }) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const opening = useSingleMutation({ mutationFn: openLinkedPayroll });
  if (opening.data) return <File token={token} code={code} {...opening.data} />;
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (opening.isPending) return;
    if (!eightDigits.test(code)) return setWrong(texts.codeRequired);
    opening.mutate({ token, code });
  };
  return (
    <form noValidate onSubmit={open}>
      <Stack gap="md">
        <Text size="sm">{texts.help}</Text>
        {opening.error && <ProblemAlert>{reasonOf(opening.error)}</ProblemAlert>}
        <TextInput
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          value={code}
          error={wrong}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value.trim());
            setWrong(null);
          }}
        />
        <SteadyButton type="submit" isBusy={opening.isPending}>
          {texts.open}
        </SteadyButton>
      </Stack>
    </form>
  );
}

type FileProps = Awaited<ReturnType<typeof openLinkedPayroll>> & { token: string; code: string };

function File({ token, code, companyName, number, month, fileName, bytes, sha256, expiresAt }: FileProps) {
  const download = useSingleMutation({
    mutationFn: fetchLinkedPayroll,
    onSuccess: (contents) => saveFile(contents, fileName),
  });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <Stack gap="md">
      <Text>{texts.of(companyName, number, formatMonth(month))}</Text>
      <Text size="sm">{texts.file(fileName, bytes)}</Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {texts.hash}: {sha256}
      </Text>
      {download.error && <ProblemAlert>{reasonOf(download.error)}</ProblemAlert>}
      <SteadyButton isBusy={download.isPending} onClick={() => download.mutate({ token, code })}>
        {texts.download}
      </SteadyButton>
      <Text size="sm" c="dimmed">
        {texts.until(formatDateOf(expiresAt, timeZone))}
      </Text>
    </Stack>
  );
}

function reasonOf(problem: Error): string {
  const isWrong = problem instanceof ApiProblem && problem.code === 'INVALID_TOKEN';
  return isWrong ? texts.invalid : problemText(problem);
}
