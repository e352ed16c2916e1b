import { Button, Group, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { type DialogShown, OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import classes from './answer-list.module.css';
import { showFailure } from './show-failure.ts';

export type Answer = { agrees: true } | { agrees: false; comment: string };

/** How somebody answers what the company did to their record, such as a correction. */
export interface AnswerKind<Row> {
  readonly keyOf: (row: Row) => string;
  /** What it is, in a few words. */
  readonly words: (row: Row) => string;
  readonly given: (row: Row) => { readonly agrees: boolean; readonly comment: string | null } | null;
  /** @throws ApiProblem */
  readonly send: (row: Row, answer: Answer) => Promise<unknown>;
  /** Whether the dialog begins with the comment given before. */
  readonly keepsComment?: boolean;
  readonly longestComment: number;
  readonly texts: Readonly<
    Record<'agree' | 'disagree' | 'agreed' | 'disagreed' | 'answered' | 'answerFailed', string> &
      Record<'dialogTitle' | 'commentLabel' | 'commentHelp' | 'send', string> &
      Record<'agreeWith' | 'disagreeWith' | 'comment', (text: string) => string>
  >;
}

interface AnswerListProps<Row> {
  kind: AnswerKind<Row>;
  rows: readonly Row[];
  /** A row, with its `AnswerButtons`. */
  children: (row: Row, buttons: Omit<AnswerButtonsProps<Row>, 'children'>) => ReactNode;
}

/** Things to be agreed with or not. */
export function AnswerList<Row>({ kind, rows, children }: AnswerListProps<Row>) {
  const { texts, keyOf, send } = kind;
  const disagreement = useDialog<Row>();
  const agreeing = useCompanyChange({
    mutationFn: (row: Row) => send(row, { agrees: true }),
    onDone: () => showNotice('success', texts.answered),
    onError: (problem) => showFailure(problem, texts.answerFailed),
  });
  const sent = agreeing.isPending && agreeing.variables ? keyOf(agreeing.variables) : null;
  return (
    <>
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={classes.item}>
            {children(row, {
              kind,
              row,
              isBusy: keyOf(row) === sent,
              onAgree: () => agreeing.mutate(row),
              onDisagree: () => disagreement.open(row),
            })}
          </li>
        ))}
      </ul>
      <OpenedDialog dialog={disagreement}>
        {(row, shown) => <DisagreeDialog kind={kind} row={row} {...shown} />}
      </OpenedDialog>
    </>
  );
}

interface AnswerButtonsProps<Row> {
  kind: AnswerKind<Row>;
  row: Row;
  isBusy: boolean;
  onAgree: () => void;
  onDisagree: () => void;
  /** Whether it can no longer be answered. */
  isOver?: boolean;
  /** More buttons. */
  children?: ReactNode;
}

/** The answer that was given, and the buttons to give another. */
export function AnswerButtons<Row>({ kind, row, isOver = false, ...props }: AnswerButtonsProps<Row>) {
  const { texts } = kind;
  const answer = kind.given(row);
  const words = kind.words(row);
  return (
    <>
      {answer && (
        <Group gap="xs">
          <StatusBadge kind={answer.agrees ? 'good' : 'bad'}>
            {answer.agrees ? texts.agreed : texts.disagreed}
          </StatusBadge>
          {answer.comment && <Text size="sm">{texts.comment(answer.comment)}</Text>}
        </Group>
      )}
      <Group gap="sm" mt={4}>
        {!isOver && !answer?.agrees && (
          <SteadyButton
            variant="light"
            isBusy={props.isBusy}
            aria-label={texts.agreeWith(words)}
            onClick={props.onAgree}
          >
            {texts.agree}
          </SteadyButton>
        )}
        {!isOver && answer?.agrees !== false && (
          <Button variant="default" aria-label={texts.disagreeWith(words)} onClick={props.onDisagree}>
            {texts.disagree}
          </Button>
        )}
        {props.children}
      </Group>
    </>
  );
}

interface DisagreeDialogProps<Row> extends DialogShown {
  kind: AnswerKind<Row>;
  row: Row;
}

/** Disagrees, saying what really happened. */
function DisagreeDialog<Row>({ kind, row, ...shown }: DisagreeDialogProps<Row>) {
  const { texts, given, send, words, keepsComment = false, longestComment } = kind;
  const { form, ...saving } = useSavedForm({
    initialValues: { comment: (keepsComment && given(row)?.comment) || '' },
    fields: ['comment'],
    send: ({ comment }) => send(row, { agrees: false, comment: comment.trim() }),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.answered);
    },
    failure: (problem) => failureUnder(problem, texts.answerFailed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={texts.dialogTitle} saving={saving} submit={texts.send} {...shown}>
      <Text size="sm">{words(row)}</Text>
      <Textarea
        label={texts.commentLabel}
        description={texts.commentHelp}
        autosize
        minRows={3}
        maxLength={longestComment}
        data-autofocus
        {...form.getInputProps('comment')}
      />
    </FormDialog>
  );
}
