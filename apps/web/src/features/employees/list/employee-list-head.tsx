import { employeesTexts } from '@jornada/texts/employees';
import { terminalCardsTexts } from '@jornada/texts/terminal-identification';
import { Alert, Button, Text } from '@mantine/core';
import { IconDownload, IconId, IconInfoCircle, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { saveFile } from '../../../shared/call/save-file.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { type Failure, failureOf } from '../../../shared/feedback/failure.ts';
import { ReasonedButton } from '../../../shared/form/reasoned-button.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import type { EmployeeListSearch } from '../employee-list-search.ts';
import { type EmployeePlaces, fetchEmployeeFile } from '../employees.data.ts';
import classes from './employee-list-head.module.css';
import { NewPersonButtons } from './new-person-buttons.tsx';

const texts = employeesTexts;

interface EmployeeListHeadProps {
  search: EmployeeListSearch;
  /** Absent while it is not known. */
  places: EmployeePlaces | undefined;
  mayManage: boolean;
  mayGiveRoles: boolean;
  onCreate: () => void;
  onInvite: () => void;
  onCards: () => void;
  onFailure: (failure: Failure | null) => void;
}

export function EmployeeListHead({ search, places, ...props }: EmployeeListHeadProps) {
  const { mayManage, mayGiveRoles, onCreate, onInvite, onCards, onFailure } = props;
  const mayRead = usePermission('employees.read');
  const navigate = useNavigate();
  const download = useSingleMutation({
    mutationFn: fetchEmployeeFile,
    onMutate: () => onFailure(null),
    onSuccess: (file) => saveFile(file, texts.export.fileName),
    onError: (problem) => onFailure(failureOf(problem, texts.exportFailed)),
  });
  const isFull = places?.canCreateMore === false;
  const reason = isFull ? texts.limitReached : null;
  return (
    <div>
      <div className={classes.head}>
        <Text size="sm" c="dimmed" role="status" className={classes.places}>
          {places && texts.limit(places.activeCount, places.maxAllowed)}
        </Text>
        <div className={classes.buttons}>
          {mayRead && (
            <SteadyButton
              variant="default"
              px="sm"
              leftSection={<IconDownload size={16} aria-hidden />}
              isBusy={download.isPending}
              onClick={() => download.mutate(search)}
            >
              {texts.export_}
            </SteadyButton>
          )}
          {mayManage && (
            <Button
              variant="default"
              px="sm"
              leftSection={<IconId size={16} aria-hidden />}
              onClick={onCards}
            >
              {terminalCardsTexts.action}
            </Button>
          )}
          {mayManage && (
            <ReasonedButton
              variant="default"
              px="sm"
              leftSection={<IconUpload size={16} aria-hidden />}
              reason={reason}
              onClick={() => void navigate({ to: '/admin/empleados/importar' })}
            >
              {texts.import_}
            </ReasonedButton>
          )}
          {(mayManage || mayGiveRoles) && (
            <NewPersonButtons
              mayManage={mayManage}
              mayGiveRoles={mayGiveRoles}
              reason={reason}
              onCreate={onCreate}
              onInvite={onInvite}
            />
          )}
        </div>
      </div>
      <div role="status">
        {isFull && (mayManage || mayGiveRoles) && (
          <Alert color="orange" icon={<IconInfoCircle aria-hidden />} role="presentation" mt="md">
            {texts.limitReached}
          </Alert>
        )}
      </div>
    </div>
  );
}
