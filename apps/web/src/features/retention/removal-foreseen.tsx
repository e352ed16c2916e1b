import { retentionTexts } from '@jornada/texts/retention';
import { Text } from '@mantine/core';
import { formatDate } from '../../shared/time/civil-format.ts';
import type { Preview } from './retention.data.ts';

const texts = retentionTexts.removal;

/** What a removal would remove, and what holds would keep. */
export function RemovalForeseen({
  preview: { entries, people, firstDate, lastDate, held },
}: {
  preview: Preview;
}) {
  return (
    <div>
      <Text fw={600}>
        {firstDate === null || lastDate === null
          ? texts.nothing
          : texts.what(entries, people, formatDate(firstDate), formatDate(lastDate))}
      </Text>
      {held.entries > 0 && <Text size="sm">{texts.held(held.entries, held.people)}</Text>}
    </div>
  );
}
