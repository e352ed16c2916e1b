import type { TenantAdmin } from '@jornada/contract/tenants/tenant-admins';
import { tenantsTexts } from '@jornada/texts/es/tenants';
import { Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { ApiProblem, problemText } from '../../shared/call/api-problem.ts';
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx';
import { sendAdminEmail } from './tenants.data.ts';
import { sayTenantNotice, useTenantChange } from './use-tenant-change.ts';

const texts = tenantsTexts.admins;

interface AdminEmailDialogProps {
  tenantId: string;
  admin: TenantAdmin;
  isOpen: boolean;
  onClose: () => void;
}

/** Gives an admin's account another e-mail. */
export function AdminEmailDialog({ tenantId, admin, isOpen, onClose }: AdminEmailDialogProps) {
  const [typed, setTyped] = useState(admin.email);
  const input = useRef<HTMLInputElement>(null);
  const email = typed.trim().toLowerCase();
  const { mutate, reset, isPending, error } = useTenantChange({
    mutationFn: sendAdminEmail,
    onDone: () => {
      onClose();
      sayTenantNotice('success', texts.emailChanged);
    },
    onError: (problem) => {
      if (fieldProblem(problem)) input.current?.focus();
    },
  });
  const refusal = fieldProblem(error);
  return (
    <ConfirmDialog
      title={texts.emailDialog}
      isOpen={isOpen}
      confirm={texts.save}
      cancel={texts.cancel}
      isBusy={isPending}
      isBlocked={email === '' || email === admin.email}
      problem={error && !refusal ? { title: texts.emailFailed, reason: problemText(error) } : null}
      onConfirm={() => mutate({ id: tenantId, adminId: admin.id, newEmail: email })}
      onClose={onClose}
    >
      <Text size="sm">{texts.emailHelp(admin.fullName)}</Text>
      <TextInput
        label={texts.newEmail}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        data-autofocus
        ref={input}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (error) reset();
        }}
        error={refusal}
      />
    </ConfirmDialog>
  );
}

function fieldProblem(problem: unknown): string | undefined {
  return problem instanceof ApiProblem ? problem.answer.fieldErrors?.newEmail : undefined;
}
