import type { ClosedMonth } from '@jornada/contract/attendance/closed-months';
import { monthDocumentTexts } from '@jornada/texts/closed-months-document';
import { ownMonthsTexts as texts } from '@jornada/texts/closed-months-screens';
import { statedTexts } from '@jornada/texts/stated';
import { Stack, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { saveFile } from '../../../shared/call/save-file.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatDate, formatMoment, formatMonth } from '../../../shared/time/civil-format.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { AnswerButtons } from './answer-list.tsx';
import { fetchOwnMonth } from './own-months.data.ts';
import { showFailure } from './show-failure.ts';
import { StatementReceipt } from './statement-receipt.tsx';

/** A version of an own month: its totals, its files, and the person's answer. */
export function OwnMonth(answering: Omit<ComponentProps<typeof AnswerButtons<ClosedMonth>>, 'children'>) {
  const { month, version, totals, centres, closedByName, closedAt, reopening, stated } = answering.row;
  const timeZone = useTimeZone();
  const named = texts.heading(formatMonth(month), version);
  const download = useSingleMutation({
    mutationFn: fetchOwnMonth,
    onSuccess: (contents, { format }) =>
      saveFile(contents, monthDocumentTexts.ownFileName(month, version, format)),
    onError: (problem) => showFailure(problem, texts.fileFailed),
  });
  return (
    <Stack gap={6}>
      <Text fw={600}>{named}</Text>
      <Text size="sm">{texts.totals(totals)}</Text>
      {centres.length > 0 && <Text size="sm">{texts.centres(centres)}</Text>}
      <Text size="sm" c="dimmed">
        {texts.closedBy(closedByName, formatMoment(closedAt, timeZone))}
      </Text>
      {reopening && <Text size="sm">{texts.reopened(reopening.reason)}</Text>}
      <Text size="sm" c="dimmed">
        {statedTexts.places(answering.row, formatDate).join(' ')}
      </Text>
      <AnswerButtons {...answering} isOver={reopening !== null}>
        {(['pdf', 'xlsx', 'csv'] as const).map((format) => (
          <SteadyButton
            key={format}
            variant="subtle"
            aria-label={texts.download(texts.formats[format], named)}
            isBusy={download.isPending && download.variables?.format === format}
            onClick={() => download.mutate({ month, version, format })}
          >
            {texts.formats[format]}
          </SteadyButton>
        ))}
        {stated && <StatementReceipt subject={month} name={named} />}
      </AnswerButtons>
    </Stack>
  );
}
