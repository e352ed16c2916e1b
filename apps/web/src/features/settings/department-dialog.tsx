import type { Department } from '@jornada/contract/departments/departments';
import { settingsTexts } from '@jornada/texts/es/settings';
import { Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useCompanyChange } from '../../shared/call/use-company-change.ts';
import { GuardedDialog } from '../../shared/dialog/guarded-dialog.tsx';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { FormFooter } from '../../shared/form/form-footer.tsx';
import { fieldErrorOf } from './field-error.ts';
import { sendDepartment } from './settings.data.ts';

const texts = settingsTexts.departments;

interface DepartmentDialogProps {
  /** Which one is renamed; null for a new one. */
  department: Department | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds a department, or gives one another name. */
export function DepartmentDialog({ department, isOpen, onClose }: DepartmentDialogProps) {
  const [name, setName] = useState(department?.name ?? '');
  const [isNameless, setNameless] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, reset, error, isPending } = useCompanyChange({
    mutationFn: sendDepartment,
    onDone: () => {
      onClose();
      showNotice('success', department ? texts.renamed : texts.created);
    },
    onError: (problem) => {
      if (fieldErrorOf(problem, 'name')) input.current?.focus();
    },
  });
  const refusal = fieldErrorOf(error, 'name');
  const failure = error && !refusal ? failureUnder(error, texts.saveFailed) : null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    setNameless(wanted === '');
    if (wanted === '') input.current?.focus();
    else if (wanted === department?.name) onClose();
    else mutate({ id: department?.id ?? null, name: wanted });
  };
  return (
    <GuardedDialog
      title={department ? texts.renameTitle : texts.createTitle}
      isOpen={isOpen}
      isDirty={name.trim() !== (department?.name ?? '')}
      isBusy={isPending}
      onClose={onClose}
    >
      {(close) => (
        <form noValidate onSubmit={save}>
          <Stack gap="md">
            <TextInput
              label={texts.name}
              autoComplete="off"
              data-autofocus
              required
              maxLength={100}
              ref={input}
              value={name}
              onChange={({ currentTarget }) => {
                setName(currentTarget.value);
                setNameless(false);
                if (error) reset();
              }}
              error={isNameless ? texts.nameRequired : refusal}
            />
            <FormFooter submit={texts.save} isBusy={isPending} onCancel={close} failure={failure} />
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}
