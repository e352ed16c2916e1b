import { retentionTexts } from '@jornada/texts/retention';
import { Text } from '@mantine/core';
import { formatDate } from '../../shared/time/civil-format.ts';
import type { Preview } from './retention.data.ts';

const texts = retentionTexts.removal;

/** What a removal would remove, whose record ends with it, what the law keeps of theirs, and what holds would keep. */
export function RemovalForeseen({
  preview: { people, days, firstDate, lastDate, ending, held, ...removed },
}: {
  preview: Preview;
}) {
  return (
    <div>
      <Text fw={600}>{people === 0 ? texts.nothing : texts.what(removed, people)}</Text>
      {firstDate !== null && lastDate !== null && (
        <Text size="sm">{texts.days(days, formatDate(firstDate), formatDate(lastDate))}</Text>
      )}
      {ending.people > 0 && <Text size="sm">{texts.ending(ending.people)}</Text>}
      {ending.kept.map(({ what, people: who, until }) => (
        <Text key={what} size="sm">
          {texts.kept[what](who, formatDate(until))}
        </Text>
      ))}
      {held.entries > 0 && <Text size="sm">{texts.held(held.entries, held.people)}</Text>}
    </div>
  );
}
