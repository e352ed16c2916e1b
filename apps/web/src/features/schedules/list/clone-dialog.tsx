import { schedulesTexts } from '@jornada/texts/es/schedules';
import { Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { type Schedule, sendClone } from '../schedules.data.ts';

const { clone: texts, form, cloned, copyName } = schedulesTexts;
const longestName = 100;

interface CloneDialogProps {
  schedule: Schedule;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks how the copy of a schedule is to be called. */
export function CloneDialog({ schedule, isOpen, onClose }: CloneDialogProps) {
  const [name, setName] = useState(copyName(schedule.name));
  const [isNameless, setNameless] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, reset, error, isPending } = useCompanyChange({
    mutationFn: sendClone,
    onDone: () => {
      onClose();
      showNotice('success', cloned);
    },
    onError: (problem) => {
      if (refusalOf(problem)) input.current?.focus();
    },
  });
  const refusal = refusalOf(error);
  const clone = () => {
    const wanted = name.trim();
    setNameless(wanted === '');
    if (wanted === '') input.current?.focus();
    else mutate({ id: schedule.id, name: wanted });
  };
  return (
    <ConfirmDialog
      title={texts.title}
      isOpen={isOpen}
      confirm={texts.confirm}
      isBusy={isPending}
      problem={error && !refusal ? failureOf(error, texts.failed) : null}
      onConfirm={clone}
      onClose={onClose}
    >
      <Text size="sm">{texts.text(schedule.name)}</Text>
      <TextInput
        label={texts.name}
        autoComplete="off"
        data-autofocus
        required
        maxLength={longestName}
        ref={input}
        value={name}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setNameless(false);
          if (error) reset();
        }}
        error={isNameless ? form.nameRequired : refusal}
      />
    </ConfirmDialog>
  );
}

function refusalOf(problem: unknown): string | undefined {
  return problem instanceof ApiProblem ? problem.answer.fieldErrors?.name : undefined;
}
