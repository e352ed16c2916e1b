import type { ClosedMonth } from '@jornada/contract/attendance/closed-months';
import { ownMonthsTexts as texts } from '@jornada/texts/closed-months-screens';
import { Card, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { PageFoot } from '../../../shared/list/page-foot.tsx';
import classes from './correction-list.module.css';
import { MonthDisagreement } from './month-disagreement.tsx';
import { OwnMonth } from './own-month.tsx';
import { ownMonthsQuery, sendMonthAnswer } from './own-months.data.ts';
import { showFailure } from './show-failure.ts';

/** The own months that the company closed, each to be agreed with or not; nothing before the first. */
export function OwnMonths() {
  const [page, showPage] = useState(1);
  const { data, error, refetch } = useQuery(ownMonthsQuery(page));
  const disagreement = useDialog<ClosedMonth>();
  const agreeing = useCompanyChange({
    mutationFn: sendMonthAnswer,
    onDone: () => showNotice('success', texts.answered),
    onError: (problem) => showFailure(problem, texts.answerFailed),
  });
  if (error) {
    const { title, reason } = failureUnder(error, texts.loadFailed);
    return <LoadFailure title={title} text={reason} onRetry={refetch} />;
  }
  if (!data || data.totalElements === 0) return null;
  return (
    <Card component="section" aria-labelledby="months-title">
      <Stack gap="sm">
        <Title order={2} size="h5" id="months-title">
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.help}
        </Text>
        <ul className={classes.list}>
          {data.content.map((closed) => (
            <li key={`${closed.month} ${closed.version}`} className={classes.item}>
              <OwnMonth
                closed={closed}
                isBusy={agreeing.isPending && agreeing.variables?.month === closed.month}
                onAgree={() => {
                  const { month, version } = closed;
                  agreeing.mutate({ month, version, agrees: true });
                }}
                onDisagree={() => disagreement.open(closed)}
              />
            </li>
          ))}
        </ul>
        <PageFoot page={data} onPage={showPage} />
      </Stack>
      {disagreement.subject && (
        <MonthDisagreement
          key={disagreement.openings}
          closed={disagreement.subject}
          isOpen={disagreement.isOpen}
          onClose={disagreement.close}
        />
      )}
    </Card>
  );
}
