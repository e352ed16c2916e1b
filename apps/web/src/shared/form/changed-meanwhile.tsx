import { widgetTexts } from '@jornada/texts/widgets';
import { Alert, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { AuditChangeList } from '../audit/audit-change-list.tsx';
import type { Meanwhile } from './meanwhile.ts';

const { meanwhile: texts } = widgetTexts;

/** Says that somebody else saved meanwhile, what changed, and what happens to typed values; read out at once. */
export function ChangedMeanwhile({ meanwhile }: { meanwhile: Meanwhile }) {
  const { before, after, names, kept } = meanwhile;
  const alert = useRef<HTMLDivElement>(null);
  // The button that was pressed is at the other end of a long form.
  useEffect(() => {
    if (meanwhile) alert.current?.scrollIntoView({ block: 'center' });
  }, [meanwhile]);
  const words = { before: texts.before, after: texts.after, values: texts.values, fields: names };
  return (
    <Alert ref={alert} color="orange" icon={<IconUsers aria-hidden />} role="alert" title={texts.title}>
      <AuditChangeList line={{ before, after }} words={words} />
      <Text size="sm" mt="xs">
        {texts.text}
      </Text>
      {kept.length > 0 && (
        <Text size="sm" fw={600}>
          {texts.kept(kept.join(', '))}
        </Text>
      )}
    </Alert>
  );
}
