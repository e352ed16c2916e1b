import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import { historyTexts } from '@jornada/texts/attendance-history';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { PageFoot } from '../../../shared/list/page-foot.tsx';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import itemClasses from './correction-item.module.css';
import classes from './correction-list.module.css';
import { requestWords } from './correction-words.ts';
import { ownRequestsQuery, sendWithdrawal } from './history.data.ts';

const texts = historyTexts.requests;
const kinds = { PENDING: 'waiting', ACCEPTED: 'good', DECLINED: 'bad', WITHDRAWN: 'off' } as const;

/** The person's requests for corrections with their state; nothing while there are none. */
export function OwnRequests() {
  const [page, showPage] = useState(1);
  const { data, error, refetch } = useQuery(ownRequestsQuery(page));
  const withdrawal = useDialog<CorrectionRequest>();
  const withdrawing = useCompanyChange({
    mutationFn: sendWithdrawal,
    onDone: () => {
      withdrawal.close();
      showNotice('success', texts.withdrawn);
    },
  });
  if (error) {
    const { title, reason } = failureUnder(error, texts.loadFailed);
    return <LoadFailure title={title} text={reason} onRetry={refetch} />;
  }
  if (!data || data.totalElements === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-labelledby="requests-title">
      <Title order={2} size="h5" id="requests-title">
        {texts.title}
      </Title>
      <Card>
        <ul className={classes.list}>
          {data.content.map((request) => (
            <li key={request.id} className={classes.item}>
              <RequestItem request={request} onWithdraw={() => withdrawal.open(request)} />
            </li>
          ))}
        </ul>
      </Card>
      <PageFoot page={data} onPage={showPage} />
      <ConfirmDialog
        title={texts.withdrawal.title}
        isOpen={withdrawal.isOpen}
        confirm={texts.withdrawal.confirm}
        isBusy={withdrawing.isPending}
        problem={withdrawing.error && failureUnder(withdrawing.error, texts.withdrawFailed)}
        onConfirm={() => withdrawal.subject && withdrawing.mutate(withdrawal.subject.id)}
        onClose={withdrawal.close}
      >
        <Text size="sm">{texts.withdrawal.question}</Text>
      </ConfirmDialog>
    </Stack>
  );
}

function RequestItem({ request, onWithdraw }: { request: CorrectionRequest; onWithdraw: () => void }) {
  const { date, status, reason, decidedBy, decisionNote } = request;
  const words = requestWords(request);
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text fw={600} className={itemClasses.title}>
          {formatShortDate(date)} · {words}
        </Text>
        <StatusBadge kind={kinds[status]}>{texts.statuses[status]}</StatusBadge>
      </Group>
      <Text size="sm">{texts.reason(reason)}</Text>
      {decisionNote && decidedBy && <Text size="sm">{texts.answer(decidedBy, decisionNote)}</Text>}
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
