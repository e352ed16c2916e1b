import type { OwnCorrection } from '@jornada/contract/attendance/correction-requests';
import { historyTexts } from '@jornada/texts/attendance-history';
import { clockTexts } from '@jornada/texts/clock';
import { Stack, Text } from '@mantine/core';
import { formatMoment, formatShortDate } from '../../../shared/time/civil-format.ts';
import { AnswerButtons, type AnswerKind, AnswerList } from './answer-list.tsx';
import classes from './correction-item.module.css';
import { correctionWords, versionsOf } from './correction-words.ts';
import { sendAnswer } from './history.data.ts';
import { StatementReceipt } from './statement-receipt.tsx';

const texts = historyTexts.corrections;

const answers: AnswerKind<OwnCorrection> = {
  keyOf: ({ entryId }) => entryId,
  words: correctionWords,
  given: ({ answer }) => answer,
  send: ({ entryId }, answer) => sendAnswer({ id: entryId, comment: '', ...answer }),
  keepsComment: true,
  longestComment: 500,
  texts,
};

/** Corrections of the own record, each to be agreed with or not: before and after, who made it and why, and the answer. */
export function CorrectionList({ corrections }: { corrections: readonly OwnCorrection[] }) {
  return (
    <AnswerList kind={answers} rows={corrections}>
      {(correction, buttons) => (
        <Stack gap={6}>
          <Correction {...correction} />
          <AnswerButtons {...buttons}>
            {correction.answer && (
              <StatementReceipt subject={correction.entryId} name={correctionWords(correction)} />
            )}
          </AnswerButtons>
        </Stack>
      )}
    </AnswerList>
  );
}

function Correction(correction: OwnCorrection) {
  const { date, type, timezone, reason, authorName, recordedAt } = correction;
  const { before, after } = versionsOf(correction);
  return (
    <>
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
    </>
  );
}
