import type { InboxItem, InboxKind } from '@jornada/contract/attendance/inbox';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Button, Card, EmptyState, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { inboxQuery } from '../attendance.data.ts';
import { useDayDialogs } from '../day/use-day-dialogs.tsx';
import classes from './inbox.module.css';
import { InboxLine } from './inbox-line.tsx';
import { KindFilter } from './kind-filter.tsx';
import { useRowKeys } from './use-row-keys.ts';

const { inbox: texts } = attendanceTexts;
/** This many are shown until somebody asks for all. */
const shownFirst = 5;
/** Kinds that can only be resolved by looking at the day. */
const lookedAt: readonly InboxKind[] = ['LEGAL_LIMIT', 'ABSENCE_WORKED', 'OUTSIDE_EMPLOYMENT'];

/** What has to be resolved, each with the one action for it; the count falls as it is done. */
export function Inbox() {
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const mayManage = usePermission('attendance.manage');
  const { data: inbox, error, refetch } = useQuery(inboxQuery);
  const { handlers, banner, dialogs } = useDayDialogs();
  const [chosen, setChosen] = useState<InboxKind | null>(null);
  // When the last one of a kind is resolved, all kinds are shown again.
  const kind = chosen && inbox && inbox.counts[chosen] > 0 ? chosen : null;
  const items = inbox?.items.filter((item) => !kind || item.kind === kind) ?? [];
  const shown = isWhole ? items : items.slice(0, shownFirst);
  const keys = useRowKeys(shown.length);
  const resolve = (item: InboxItem) => {
    const { kind: issue, request, gap } = item;
    if (!mayManage || lookedAt.includes(issue)) handlers.onDetail(item);
    else if (issue === 'FORGOTTEN_EXIT') handlers.onEdit(item);
    else if (issue === 'NO_PUNCHES') handlers.onDecide('JUSTIFY', [item]);
    else if (request) handlers.onAnswer(request);
    else if (gap) handlers.onGap(gap);
  };
  return (
    <Card component="section" aria-labelledby={titleId} className={classes.card}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h5" id={titleId}>
          {texts.title}
        </Title>
        <Text size="sm" fw={600} role="status" className={classes.count}>
          {inbox && inbox.total > 0 && texts.count(inbox.total)}
        </Text>
      </Group>
      {banner}
      {!inbox && error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
      {!inbox && !error && <Skeleton height={96} />}
      {inbox && items.length === 0 && (
        <EmptyState
          icon={<IconCircleCheck size={32} aria-hidden className={classes.done} />}
          title={texts.done}
          description={texts.doneHelp}
        />
      )}
      {inbox && <KindFilter counts={inbox.counts} chosen={kind} onChoose={setChosen} />}
      {shown.length > 0 && (
        <ul
          className={classes.items}
          ref={keys.list}
          onKeyDown={keys.onKeyDown}
          aria-describedby={keys.helpId}
        >
          {shown.map((item, place) => (
            <InboxLine
              key={item.id}
              item={item}
              mayManage={mayManage}
              isReached={place === keys.active}
              onReach={() => keys.reach(place)}
              onDetail={handlers.onDetail}
              onResolve={resolve}
            />
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <Group justify="space-between" gap="xs">
          <Text id={keys.helpId} size="xs" c="dimmed" visibleFrom="sm">
            {texts.keys}
          </Text>
          {items.length > shownFirst && (
            <Button variant="subtle" size="xs" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? texts.less : texts.more(items.length - shownFirst)}
            </Button>
          )}
        </Group>
      )}
      {dialogs}
    </Card>
  );
}
