import type { InboxKind } from '@jornada/contract/attendance/inbox';
import { inboxKinds } from '@jornada/contract/attendance/inbox-kinds';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Button, Group } from '@mantine/core';

const { inbox: texts } = attendanceTexts;

interface KindFilterProps {
  counts: Readonly<Record<InboxKind, number>>;
  /** Null for all of them. */
  chosen: InboxKind | null;
  onChoose: (kind: InboxKind | null) => void;
}

/** Filters what has to be resolved by kind, with the counts; nothing when there is only one kind. */
export function KindFilter({ counts, chosen, onChoose }: KindFilterProps) {
  const present = inboxKinds.filter((kind) => counts[kind] > 0);
  if (present.length < 2) return null;
  return (
    <Group component="fieldset" aria-label={texts.byKind} gap={6} bd={0} p={0} m={0}>
      {present.map((kind) => (
        <Button
          key={kind}
          size="compact-xs"
          radius="xl"
          variant={kind === chosen ? 'filled' : 'default'}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind === chosen ? null : kind)}
        >
          {texts.kindCount(texts.kinds[kind], counts[kind])}
        </Button>
      ))}
    </Group>
  );
}
