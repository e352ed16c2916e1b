import { schedulesTexts } from '@jornada/texts/es/schedules';
import { Alert, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { AuditChangeList } from '../../../shared/audit/audit-change-list.tsx';
import type { Schedule } from '../schedules.data.ts';
import { type DifferingField, differences, fieldNames } from './schedule-differences.ts';

const { meanwhile: texts } = schedulesTexts;

/** What somebody else saved while the form was open. */
export interface Meanwhile {
  readonly opened: Schedule;
  readonly present: Schedule;
  /** What was typed here as well, and stays. */
  readonly kept: readonly DifferingField[];
}

/** Tells that somebody else saved meanwhile, what changed, and what becomes of what was typed; read out at once. */
export function ChangedMeanwhile({ opened, present, kept }: Meanwhile) {
  const line = differences(opened, present);
  const alert = useRef<HTMLDivElement>(null);
  // Whoever pressed the button stands at the other end of a long form.
  useEffect(() => {
    if (present) alert.current?.scrollIntoView({ block: 'center' });
  }, [present]);
  const { before, after, values } = texts;
  return (
    <Alert ref={alert} color="orange" icon={<IconUsers aria-hidden />} role="alert" title={texts.title}>
      <AuditChangeList line={line} words={{ before, after, values, fields: fieldNames }} />
      <Text size="sm" mt="xs">
        {texts.text}
      </Text>
      {kept.length > 0 && (
        <Text size="sm" fw={600}>
          {texts.kept(kept.map((field) => fieldNames[field]).join(', '))}
        </Text>
      )}
    </Alert>
  );
}
