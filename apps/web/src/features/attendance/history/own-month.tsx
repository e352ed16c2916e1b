import type { ClosedMonth } from '@jornada/contract/attendance/closed-months';
import { monthDocumentTexts } from '@jornada/texts/closed-months-document';
import { ownMonthsTexts as texts } from '@jornada/texts/closed-months-screens';
import { Button, Group, Stack, Text } from '@mantine/core';
import { saveFile } from '../../../shared/call/save-file.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatMoment, formatMonth } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { fetchOwnMonth } from './own-months.data.ts';
import { showFailure } from './show-failure.ts';

interface OwnMonthProps {
  closed: ClosedMonth;
  isBusy: boolean;
  onAgree: () => void;
  onDisagree: () => void;
}

/** A version of an own month: its totals, its files, and the person's answer. */
export function OwnMonth({ closed, isBusy, onAgree, onDisagree }: OwnMonthProps) {
  const { month, version, totals, closedByName, closedAt, reopening, answer } = closed;
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
      <Text size="sm" c="dimmed">
        {texts.closedBy(closedByName, formatMoment(closedAt, timeZone))}
      </Text>
      {reopening && <Text size="sm">{texts.reopened(reopening.reason)}</Text>}
      {answer && (
        <Group gap="xs">
          <StatusBadge kind={answer.agrees ? 'good' : 'bad'}>
            {answer.agrees ? texts.agreed : texts.disagreed}
          </StatusBadge>
          {answer.comment && <Text size="sm">{texts.comment(answer.comment)}</Text>}
        </Group>
      )}
      <Group gap="sm" mt={4}>
        {!reopening && !answer?.agrees && (
          <SteadyButton variant="light" isBusy={isBusy} aria-label={texts.agreeWith(named)} onClick={onAgree}>
            {texts.agree}
          </SteadyButton>
        )}
        {!reopening && answer?.agrees !== false && (
          <Button variant="default" aria-label={texts.disagreeWith(named)} onClick={onDisagree}>
            {texts.disagree}
          </Button>
        )}
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
      </Group>
    </Stack>
  );
}
