import type { OfflineGap } from '@jornada/contract/attendance/offline-gaps';
import { offlineGapTexts as texts } from '@jornada/texts/offline-gaps';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../browser/lazy-part.ts';
import { OpenedDialog } from '../dialog/opened-dialog.tsx';
import { useDialog } from '../dialog/use-dialog.ts';
import { formatDuration, formatMoment } from '../time/civil-format.ts';
import { OfflineMark } from '../widgets/offline-mark.tsx';
import { StatusBadge } from '../widgets/status-badge.tsx';
import classes from './gap-list.module.css';
import { gapWords } from './gap-words.ts';

const ExplainDialog = lazyPart(() => import('./explain-dialog.tsx'), 'ExplainDialog');

/** Own punches without a network in a wide gap, each with what was said of it and the way to say something. */
export function GapList({ gaps }: { gaps: readonly OfflineGap[] }) {
  const explaining = useDialog<OfflineGap>();
  return (
    <>
      <ul className={classes.list}>
        {gaps.map((gap) => (
          <li key={gap.entryId}>
            <GapItem gap={gap} onExplain={() => explaining.open(gap)} />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        <OpenedDialog dialog={explaining}>
          {(gap, shown) => <ExplainDialog gap={gap} {...shown} />}
        </OpenedDialog>
      </Suspense>
    </>
  );
}

function GapItem({ gap, onExplain }: { gap: OfflineGap; onExplain: () => void }) {
  const { at, timezone, date, offline, gapMinutes, words, acceptedBy, note } = gap;
  const named = gapWords(gap);
  const isNew = words.length === 0;
  return (
    <Stack gap={4} align="flex-start">
      <Group gap="xs">
        <Text fw={600}>{named}</Text>
        {acceptedBy && <StatusBadge kind="good">{texts.accepted}</StatusBadge>}
      </Group>
      <OfflineMark at={at} times={offline} timeZone={timezone} workedOn={date} />
      <Text size="sm">{texts.margin(formatDuration(gapMinutes))}</Text>
      {words.map(({ text, saidAt }) => (
        <Text size="sm" key={`${saidAt} ${text}`} className={classes.said}>
          {texts.said(formatMoment(saidAt, timezone), text)}
        </Text>
      ))}
      {acceptedBy && <Text size="sm">{texts.acceptedBy(acceptedBy, note)}</Text>}
      <Button
        variant={isNew && !acceptedBy ? 'light' : 'default'}
        size="xs"
        mt={4}
        aria-label={isNew ? texts.explainOf(named) : texts.addTo(named)}
        onClick={onExplain}
      >
        {isNew ? texts.explain : texts.add}
      </Button>
    </Stack>
  );
}
