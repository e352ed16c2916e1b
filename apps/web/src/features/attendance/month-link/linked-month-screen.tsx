import { longestDisagreement } from '@jornada/contract/attendance/attendance-limits';
import type { AnsweredMonth, ClosedMonth } from '@jornada/contract/attendance/closed-months';
import { monthDocumentTexts } from '@jornada/texts/closed-months-document';
import { ownMonthsTexts } from '@jornada/texts/closed-months-screens';
import { monthCodeTexts } from '@jornada/texts/month-codes';
import { proofTexts } from '@jornada/texts/proof';
import { statedTexts } from '@jornada/texts/stated';
import { Anchor, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../../../shared/call/api-problem.ts';
import { saveFile } from '../../../shared/call/save-file.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { ReceiptBody } from '../../../shared/receipts/receipt-body.tsx';
import { formatDate, formatMoment, formatMonth } from '../../../shared/time/civil-format.ts';
import { PublicCard } from '../../../shared/widgets/public-card.tsx';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { AnswerButtons, type AnswerKind, AnswerList } from '../history/answer-list.tsx';
import {
  fetchLinkedMonth,
  fetchLinkedReceipts,
  readLinkedMonth,
  sendLinkedMonthAnswer,
} from './month-link.data.ts';

const { page: texts } = monthCodeTexts;

/** What the code of a closed month opens, without signing in; null when the address had none. */
export function LinkedMonthScreen({ token }: { token: string | null }) {
  return (
    <PublicCard title={texts.title}>
      {token === null ? <ProblemAlert>{texts.missing}</ProblemAlert> : <LinkedMonth token={token} />}
    </PublicCard>
  );
}

function LinkedMonth({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['attendance', 'linked-month', token],
    queryFn: () => readLinkedMonth(token),
    gcTime: 0,
  });
  if (data === null) return <ProblemAlert>{texts.invalid}</ProblemAlert>;
  if (data) return <Shown token={token} {...data} />;
  if (error) return <LoadFailure reason={problemText(error)} onRetry={refetch} />;
  return (
    <Group gap="sm" role="status">
      <Loader size="sm" aria-hidden />
      <Text>{texts.loading}</Text>
    </Group>
  );
}

/** The receipts of the punches of the month, as a file, with what is needed to verify them. */
function Receipts({ token, month }: { token: string; month: string }) {
  const download = useSingleMutation({
    mutationFn: fetchLinkedReceipts,
    onSuccess: (contents) => saveFile(contents, texts.punchReceiptsFile(month)),
  });
  return (
    <Stack gap={6}>
      {download.error && (
        <ProblemAlert title={texts.punchReceiptsFailed}>{problemText(download.error)}</ProblemAlert>
      )}
      <SteadyButton variant="default" isBusy={download.isPending} onClick={() => download.mutate(token)}>
        {texts.punchReceipts}
      </SteadyButton>
      <Text size="sm" c="dimmed">
        {texts.punchReceiptsHelp}
      </Text>
      <Group gap="md">
        <Anchor href="/.well-known/jornada-keys.json" download={proofTexts.closing.keysFile} size="sm">
          {proofTexts.closing.keys}
        </Anchor>
        <Anchor href="/verificador.html" download size="sm">
          {proofTexts.verifier}
        </Anchor>
      </Group>
    </Stack>
  );
}

interface ShownProps extends NonNullable<Awaited<ReturnType<typeof readLinkedMonth>>> {
  token: string;
}

function Shown({ token, companyName, fullName, timeZone, closed }: ShownProps) {
  const [receipt, setReceipt] = useState<AnsweredMonth['receipt'] | null>(null);
  const { month, version, totals, centres, closedByName, closedAt, code, reopening } = closed;
  const named = ownMonthsTexts.heading(formatMonth(month), version);
  const answers: AnswerKind<ClosedMonth> = {
    keyOf: () => named,
    words: () => named,
    given: ({ answer }) => answer,
    send: async (_, answer) => {
      const given = answer.agrees ? { agrees: true, comment: '' } : answer;
      setReceipt((await sendLinkedMonthAnswer({ token, version, ...given })).receipt);
    },
    longestComment: longestDisagreement,
    texts: ownMonthsTexts,
  };
  const download = useSingleMutation({
    mutationFn: fetchLinkedMonth,
    onSuccess: (contents) => saveFile(contents, monthDocumentTexts.ownFileName(month, version, 'pdf')),
  });
  return (
    <Stack gap="md">
      <Text size="sm">{texts.of(fullName, companyName)}</Text>
      <Stack gap={6}>
        <Title order={2} size="h4">
          {named}
        </Title>
        <Text>{ownMonthsTexts.totals(totals)}</Text>
        {centres.length > 0 && <Text size="sm">{ownMonthsTexts.centres(centres)}</Text>}
        <Text size="sm" c="dimmed">
          {ownMonthsTexts.closedBy(closedByName, formatMoment(closedAt, timeZone))} · {texts.code(code)}
        </Text>
        <Text size="sm" c="dimmed">
          {statedTexts.places(closed, formatDate).join(' ')}
        </Text>
        {reopening && <Text size="sm">{ownMonthsTexts.reopened(reopening.reason)}</Text>}
      </Stack>
      {download.error && (
        <ProblemAlert title={ownMonthsTexts.fileFailed}>{problemText(download.error)}</ProblemAlert>
      )}
      <SteadyButton
        variant={receipt ? 'default' : 'filled'}
        isBusy={download.isPending}
        onClick={() => download.mutate(token)}
      >
        {texts.download}
      </SteadyButton>
      <Receipts token={token} month={month} />
      <Text size="sm" c="dimmed">
        {ownMonthsTexts.help}
      </Text>
      <AnswerList kind={answers} rows={[closed]}>
        {(_, buttons) => (
          <AnswerButtons {...buttons} isOver={reopening !== null}>
            {null}
          </AnswerButtons>
        )}
      </AnswerList>
      {receipt && (
        <Stack gap="md" component="section" aria-labelledby="receipt-title">
          <Title order={2} size="h4" id="receipt-title">
            {texts.receipt}
          </Title>
          <ReceiptBody receipt={receipt} help={texts.receiptHelp} fileName={texts.receiptFile(month)} />
        </Stack>
      )}
    </Stack>
  );
}
