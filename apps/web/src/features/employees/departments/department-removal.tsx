import type { Department } from '@jornada/contract/employees/departments';
import { departmentsTexts } from '@jornada/texts/employees-departments';
import { Text } from '@mantine/core';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { sendDepartmentRemoval } from './departments.data.ts';

const texts = departmentsTexts;

interface DepartmentRemovalProps {
  department: Department;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a department is removed, and says how many people will be left without one. */
export function DepartmentRemoval({ department, isOpen, onClose }: DepartmentRemovalProps) {
  const { mutate, isPending, error } = useCompanyChange({
    mutationFn: sendDepartmentRemoval,
    onDone: () => {
      onClose();
      showNotice('success', texts.removed);
    },
  });
  return (
    <ConfirmDialog
      title={texts.removal.title}
      isOpen={isOpen}
      confirm={texts.removal.confirm}
      isDangerous
      isBusy={isPending}
      problem={error && failureUnder(error, texts.removeFailed)}
      onConfirm={() => mutate(department.id)}
      onClose={onClose}
    >
      <Text size="sm">{texts.removal.warning(department.name, department.employeeCount)}</Text>
    </ConfirmDialog>
  );
}
