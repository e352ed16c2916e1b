import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { widgetTexts } from '@jornada/texts/widgets';
import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useConcurrentChange } from '../../../shared/call/use-concurrent-change.ts';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { DialogFoot } from '../../../shared/dialog/dialog-foot.tsx';
import { type DialogShown, OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { SelectionBar } from '../../../shared/list/selection-bar.tsx';
import type { Selection } from '../../../shared/list/use-selection.ts';
import { RefusedList } from '../../../shared/requests/refused-list.tsx';
import { type DecisionsAnswer, sendDecisions } from '../overtime.data.ts';
import type { ListedDifference } from './listed-difference.ts';

const { many: texts, decide } = overtimeScreenTexts;
const { selection: words } = widgetTexts;
const choices = ['PAID', 'REST', 'FORCE_MAJEURE', 'NOT_ACCEPTED'] as const;
type Choice = (typeof choices)[number];

interface ManyDays {
  as: Choice;
  days: readonly ListedDifference[];
}

/** Decides about the selected days, each by itself. */
export function WaitingBar({
  selection,
}: {
  selection: Pick<Selection<ListedDifference>, 'rows' | 'isSome' | 'clear'>;
}) {
  const deciding = useDialog<ManyDays>();
  const { rows, isSome, clear } = selection;
  return (
    <>
      {isSome && (
        <SelectionBar label={words.label} count={words.count(rows.length)} onClear={clear}>
          {choices.map((as) => (
            <Button key={as} variant="default" size="xs" onClick={() => deciding.open({ as, days: rows })}>
              {texts[as](rows.length)}
            </Button>
          ))}
        </SelectionBar>
      )}
      <OpenedDialog dialog={deciding}>
        {(many, shown) => <ManyDaysDialog {...many} onDone={clear} {...shown} />}
      </OpenedDialog>
    </>
  );
}

function ManyDaysDialog({ as, days, onDone, ...shown }: DialogShown & ManyDays & { onDone: () => void }) {
  const [reason, setReason] = useState('');
  const [isBeyondConfirmed, setConfirmed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [refused, setRefused] = useState<DecisionsAnswer['refused']>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error } = useConcurrentChange<DecisionsAnswer>({
    mutationFn: () =>
      sendDecisions({
        ...{ as, reason: reason.trim(), isBeyondConfirmed },
        days: days.map(({ userId, date, beyondMinutes, decisionId }) => ({
          ...{ userId, date, knownMinutes: beyondMinutes, knownDecisionId: decisionId },
        })),
      }),
    onDone: (answer) => {
      if (answer.decided > 0) showNotice('success', texts.done(answer.decided));
      setRefused(answer.refused);
      if (answer.refused.length === 0) shown.onClose();
      onDone();
    },
  });
  const isRefused = as === 'NOT_ACCEPTED';
  const isReasonNeeded = isRefused || as === 'FORCE_MAJEURE';
  const title = texts.titles[as](days.length);
  const confirm = () => {
    const lacksReason = isReasonNeeded && reason.trim() === '';
    setMissing(lacksReason);
    if (lacksReason) field.current?.focus();
    else mutate();
  };
  if (refused.length > 0)
    return (
      <AppDialog title={title} {...shown}>
        <Stack gap="md">
          <RefusedList title={texts.refused(refused.length)} refused={refused} />
          <DialogFoot>
            <Button onClick={shown.onClose}>{texts.close}</Button>
          </DialogFoot>
        </Stack>
      </AppDialog>
    );
  return (
    <ConfirmDialog
      title={title}
      confirm={texts.confirm}
      isDangerous={isRefused}
      isBusy={isPending}
      problem={error && failureOf(error, texts.failed)}
      onConfirm={confirm}
      {...shown}
    >
      <Text size="sm">{texts.help[as]}</Text>
      <Textarea
        ref={field}
        label={isReasonNeeded ? texts.reason : texts.reasonOptional}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={isMissing && reason.trim() === '' && (isRefused ? decide.reasonNeeded : decide.forceNeeded)}
      />
      {as === 'PAID' && (
        <Checkbox
          label={decide.confirmBeyond}
          description={decide.yearHelp}
          checked={isBeyondConfirmed}
          onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
