import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import { historyTexts } from '@jornada/texts/attendance-history';
import { Button, Group, Stack, Text } from '@mantine/core';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { ChangeDialog, type ChangeKind } from '../../../shared/requests/change-dialog.tsx';
import { WaitsFor } from '../../../shared/requests/waits-for.tsx';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import { RequestStatus } from '../request-status.tsx';
import classes from './answer-list.module.css';
import { requestWords } from './correction-words.ts';
import { sendWithdrawal } from './history.data.ts';
import { StatementReceipt } from './statement-receipt.tsx';

const texts = historyTexts.requests;

const withdrawal: ChangeKind<CorrectionRequest> = {
  texts: { ...texts.withdrawal, done: texts.withdrawn, failed: texts.withdrawFailed },
  question: () => texts.withdrawal.question,
  send: ({ id }) => sendWithdrawal(id),
  isDangerous: false,
};

/** The person's requests for corrections of a day, with their state and answer; those that wait can be withdrawn. */
export function RequestList({ requests }: { requests: readonly CorrectionRequest[] }) {
  const withdrawing = useDialog<CorrectionRequest>();
  return (
    <>
      <ul className={classes.list}>
        {requests.map((request) => (
          <li key={request.id} className={classes.item}>
            <RequestItem request={request} onWithdraw={() => withdrawing.open(request)} />
          </li>
        ))}
      </ul>
      <OpenedDialog dialog={withdrawing}>
        {(request, shown) => <ChangeDialog kind={withdrawal} request={request} {...shown} />}
      </OpenedDialog>
    </>
  );
}

function RequestItem({ request, onWithdraw }: { request: CorrectionRequest; onWithdraw: () => void }) {
  const { id, date, status, reason, decidedBy, decisionNote } = request;
  const words = requestWords(request);
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{words}</Text>
        <RequestStatus status={status} />
      </Group>
      <Text size="sm">{texts.reason(reason)}</Text>
      <WaitsFor request={request} />
      {decisionNote && decidedBy && <Text size="sm">{texts.answer(decidedBy, decisionNote)}</Text>}
      {status !== 'PENDING' && (
        <Group>
          <StatementReceipt subject={id} name={`${words}, ${formatShortDate(date)}`} />
        </Group>
      )}
      {status === 'PENDING' && (
        <Group>
          <Button
            variant="default"
            size="xs"
            aria-label={texts.withdrawOf(`${words}, ${formatShortDate(date)}`)}
            onClick={onWithdraw}
          >
            {texts.withdraw}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
