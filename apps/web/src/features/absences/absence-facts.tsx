import type { Absence } from '@jornada/contract/absences/absence';
import { Group, Text } from '@mantine/core';
import type { Failure } from '../../shared/feedback/failure.ts';
import type { Fact } from '../../shared/requests/fact-list.tsx';
import { formatMoment } from '../../shared/time/civil-format.ts';
import { AbsenceStatusBadge } from './absence-columns.tsx';
import { AttachmentButton } from './attachment-button.tsx';

interface FiledTexts {
  readonly filed: string;
  readonly filedOn: (moment: string) => string;
  readonly filedByOn: (name: string, moment: string) => string;
}

/** When it was asked for, or who filed it. */
export function filedFact({ createdAt, filedByName }: Absence, texts: FiledTexts, timeZone: string): Fact {
  const moment = formatMoment(createdAt, timeZone);
  return [texts.filed, filedByName === null ? texts.filedOn(moment) : texts.filedByOn(filedByName, moment)];
}

/** The file of it, to be downloaded. */
export function attachmentFact(
  absence: Absence,
  texts: { readonly attachment: string; readonly noAttachment: string },
  onFailure: (failure: Failure | null) => void,
): Fact {
  const button = <AttachmentButton key="attachment" absence={absence} onFailure={onFailure} />;
  return [texts.attachment, absence.attachmentUrl ? button : texts.noAttachment];
}

/** Its state, with words about it. */
export function statusFact(name: string, absence: Absence, words: string | null): Fact {
  return [
    name,
    <Group key="status" gap="xs">
      <AbsenceStatusBadge {...absence} />
      <Text span size="sm">
        {words}
      </Text>
    </Group>,
  ];
}
