import type { OwnCorrection } from '@jornada/contract/attendance/correction-requests';
import { historyTexts } from '@jornada/texts/attendance-history';
import { clockTexts } from '@jornada/texts/clock';
import { Button, Group, Stack, Text } from '@mantine/core';
import { formatMoment, formatShortDate } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import classes from './correction-item.module.css';
import { correctionWords, versionsOf } from './correction-words.ts';

const texts = historyTexts.corrections;

interface CorrectionItemProps {
  correction: OwnCorrection;
  isBusy: boolean;
  onAgree: () => void;
  onDisagree: () => void;
}

/** A correction of the own record: before and after, who made it and why, and the person's answer. */
export function CorrectionItem({ correction, isBusy, onAgree, onDisagree }: CorrectionItemProps) {
  const { date, type, timezone, reason, authorName, recordedAt, answer } = correction;
  const { before, after } = versionsOf(correction);
  const words = correctionWords(correction);
  return (
    <Stack gap={6}>
      <Text fw={600} className={classes.title}>
        {formatShortDate(date)} · {clockTexts.punchNames[type]}
      </Text>
      <dl className={classes.versions}>
        <div>
          <dt>{texts.before}</dt>
          <dd>{before}</dd>
        </div>
        <div>
          <dt>{texts.after}</dt>
          <dd data-now>{after}</dd>
        </div>
      </dl>
      <Text size="sm">{texts.reason(reason)}</Text>
      <Text size="sm" c="dimmed">
        {texts.by(authorName, formatMoment(recordedAt, timezone))}
      </Text>
      {answer && (
        <Group gap="xs">
          <StatusBadge kind={answer.agrees ? 'good' : 'bad'}>
            {answer.agrees ? texts.agreed : texts.disagreed}
          </StatusBadge>
          {answer.comment && <Text size="sm">{texts.comment(answer.comment)}</Text>}
        </Group>
      )}
      <Group gap="sm" mt={4}>
        {!answer?.agrees && (
          <SteadyButton variant="light" isBusy={isBusy} aria-label={texts.agreeWith(words)} onClick={onAgree}>
            {texts.agree}
          </SteadyButton>
        )}
        {(!answer || answer.agrees) && (
          <Button variant="default" aria-label={texts.disagreeWith(words)} onClick={onDisagree}>
            {texts.disagree}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
