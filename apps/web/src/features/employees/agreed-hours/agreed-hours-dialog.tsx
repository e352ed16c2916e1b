import type { Employee } from '@jornada/contract/employees/employee';
import { agreedHoursTexts as texts } from '@jornada/texts/employees-agreed-hours';
import { ActionIcon, Group, List, ListItem, Skeleton, Stack, Text, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { DateField } from '../../../shared/form/date-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { HoursInput } from '../../../shared/form/hours-input.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { formatDate, formatDuration } from '../../../shared/time/civil-format.ts';
import { yearlyHoursQuery } from '../../../shared/yearly-hours/yearly-hours.data.ts';
import { YearlyLines } from '../../../shared/yearly-hours/yearly-lines.tsx';
import { agreedHoursQuery, sendAgreedHours, sendAgreedHoursRemoval } from './agreed-hours.data.ts';
import { agreedFields, agreedProblems, agreedValues, mostYearlyMinutes } from './agreed-values.ts';

/** What a person's year comes to, which hours a year are agreed on with them from when, and another number from a date on. */
export function AgreedHoursDialog({ employee, ...shown }: DialogShown & { employee: Employee }) {
  const { id, name } = employee;
  const seesHours = usePermission('attendance.read');
  const { data: year } = useQuery({ ...yearlyHoursQuery(id), enabled: seesHours });
  const { form, ...saving } = useSavedForm({
    initialValues: agreedValues,
    validate: agreedProblems,
    fields: agreedFields,
    send: ({ yearlyMinutes, validFrom }) =>
      sendAgreedHours(id, {
        yearlyMinutes: yearlyMinutes === '' ? null : Number(yearlyMinutes),
        validFrom: validFrom ?? '',
      }),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.saved);
    },
    failure: (problem) => failureUnder(problem, texts.saveFailed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={texts.title(name)} saving={saving} submit={texts.save} {...shown}>
      {seesHours && (year ? <YearlyLines told={year} /> : <Skeleton height={160} />)}
      <Versions id={id} />
      <HoursInput
        label={texts.yearlyHours}
        description={texts.yearlyHoursHelp}
        max={mostYearlyMinutes}
        clampBehavior="none"
        data-autofocus
        {...form.getInputProps('yearlyMinutes')}
      />
      <DateField
        label={texts.validFrom}
        required
        {...form.getInputProps('validFrom')}
        value={form.values.validFrom}
      />
    </FormDialog>
  );
}

/** The numbers of somebody by the date from which each holds; any can be taken back. */
function Versions({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(agreedHoursQuery(id));
  const removal = useCompanyChange({
    mutationFn: sendAgreedHoursRemoval,
    onDone: () => showNotice('success', texts.removed),
  });
  if (!data && error) return <LoadFailure reason={texts.loadFailed} onRetry={refetch} />;
  if (!data) return <Skeleton height={48} />;
  if (data.versions.length === 0) return <Text size="sm">{texts.ofCompany}</Text>;
  const problem = removal.error && failureUnder(removal.error, texts.removeFailed);
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500} id="own-hours">
        {texts.own}
      </Text>
      <List listStyleType="none" spacing="xs" aria-labelledby="own-hours">
        {data.versions.map(({ validFrom, yearlyMinutes }) => (
          <ListItem key={validFrom} styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}>
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm">
                {texts.from(formatDate(validFrom))}:{' '}
                {yearlyMinutes === null ? texts.companys : texts.hours(formatDuration(yearlyMinutes))}
              </Text>
              <Tooltip label={texts.remove}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={texts.removeOf(formatDate(validFrom))}
                  loading={removal.isPending}
                  onClick={() => removal.mutate({ id, validFrom })}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </Group>
          </ListItem>
        ))}
      </List>
      {problem && <ProblemAlert title={problem.title}>{problem.reason}</ProblemAlert>}
    </Stack>
  );
}
