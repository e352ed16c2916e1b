import type { InboxKind } from '@jornada/contract/attendance/inbox';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Card, EmptyState, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { RouteAnchor } from '../../../shared/widgets/route-links.tsx';
import { inboxQuery } from '../attendance.data.ts';
import { useDayDialogs } from '../day/use-day-dialogs.tsx';
import classes from './inbox.module.css';
import { resolveItem } from './inbox-actions.ts';
import { InboxLine } from './inbox-line.tsx';
import { KindFilter } from './kind-filter.tsx';
import { useRowKeys } from './use-row-keys.ts';

const { inbox: texts } = attendanceTexts;

/** The first of them; the rest is on a page of its own. */
export const shownOfInbox = { size: 5 };

/** The oldest of what has to be resolved, each with the one action for it; the count falls as it is done. */
export function Inbox() {
  const titleId = useId();
  const mayManage = usePermission('attendance.manage');
  const [chosen, setChosen] = useState<InboxKind | null>(null);
  const { data: inbox, error, refetch } = useQuery(inboxQuery(shownOfInbox));
  // When the last one of a kind is resolved, all kinds are shown again.
  const kind = chosen && inbox && inbox.counts[chosen] > 0 ? chosen : undefined;
  const ofKind = useQuery(inboxQuery(kind ? { ...shownOfInbox, kind } : shownOfInbox));
  const { handlers, banner, dialogs } = useDayDialogs();
  const items = (ofKind.data ?? inbox)?.content.filter((item) => !kind || item.kind === kind) ?? [];
  const found = kind && inbox ? inbox.counts[kind] : (inbox?.totalElements ?? 0);
  const keys = useRowKeys(items.map(({ id }) => id));
  return (
    <Card component="section" aria-labelledby={titleId} className={classes.card}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h5" id={titleId}>
          {texts.title}
        </Title>
        <Text size="sm" fw={600} role="status" className={classes.count}>
          {inbox && inbox.totalElements > 0 && texts.count(inbox.totalElements)}
        </Text>
      </Group>
      {banner}
      {!inbox && error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
      {!inbox && !error && <Skeleton height={96} />}
      {inbox?.totalElements === 0 && (
        <EmptyState
          icon={<IconCircleCheck size={32} aria-hidden className={classes.done} />}
          title={texts.done}
          description={texts.doneHelp}
        />
      )}
      {inbox && <KindFilter counts={inbox.counts} chosen={kind ?? null} onChoose={setChosen} />}
      {items.length > 0 && (
        <>
          <ul
            className={classes.items}
            ref={keys.list}
            onKeyDown={keys.onKeyDown}
            aria-describedby={keys.helpId}
          >
            {items.map((item, place) => (
              <InboxLine
                key={item.id}
                item={item}
                mayManage={mayManage}
                isReached={place === keys.active}
                onReach={() => keys.reach(place)}
                onDetail={handlers.onDetail}
                onResolve={() => resolveItem(item, mayManage, serverNow(), handlers)}
              />
            ))}
          </ul>
          <Group justify="space-between" gap="xs">
            <Text id={keys.helpId} size="xs" c="dimmed" visibleFrom="sm">
              {texts.keys}
            </Text>
            {found > items.length && (
              <RouteAnchor
                className={classes.all}
                to="/admin/asistencias/pendientes"
                search={{ tipo: kind }}
                size="sm"
              >
                {texts.seeAll(found)}
              </RouteAnchor>
            )}
          </Group>
        </>
      )}
      {dialogs}
    </Card>
  );
}
