import { employeesTexts } from '@jornada/texts/es/employees';
import { Alert, Text } from '@mantine/core';
import { IconDownload, IconInfoCircle, IconPlus, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { saveFile } from '../../../shared/call/save-file.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { type Failure, failureOf } from '../../../shared/feedback/failure.ts';
import { ReasonedButton } from '../../../shared/form/reasoned-button.tsx';
import { SteadyButton } from '../../../shared/form/steady-button.tsx';
import { type EmployeePlaces, fetchEmployeeFile } from '../employees.data.ts';
import classes from './employee-list-head.module.css';
import type { EmployeeListSearch } from './employee-list-search.ts';

const texts = employeesTexts;

interface EmployeeListHeadProps {
  search: EmployeeListSearch;
  /** Absent while it is not known. */
  places: EmployeePlaces | undefined;
  mayManage: boolean;
  onCreate: () => void;
  onFailure: (failure: Failure | null) => void;
}

export function EmployeeListHead({ search, places, mayManage, onCreate, onFailure }: EmployeeListHeadProps) {
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
          <SteadyButton
            variant="default"
            px="sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            isBusy={download.isPending}
            onClick={() => download.mutate(search)}
          >
            {texts.export_}
          </SteadyButton>
          {mayManage && (
            <>
              <ReasonedButton
                variant="default"
                px="sm"
                leftSection={<IconUpload size={16} aria-hidden />}
                reason={reason}
                onClick={() => void navigate({ to: '/admin/empleados/importar' })}
              >
                {texts.import_}
              </ReasonedButton>
              <ReasonedButton
                px="sm"
                leftSection={<IconPlus size={16} aria-hidden />}
                reason={reason}
                onClick={onCreate}
              >
                {texts.create}
              </ReasonedButton>
            </>
          )}
        </div>
      </div>
      <div role="status">
        {isFull && mayManage && (
          <Alert color="orange" icon={<IconInfoCircle aria-hidden />} role="presentation" mt="md">
            {texts.limitReached}
          </Alert>
        )}
      </div>
    </div>
  );
}
