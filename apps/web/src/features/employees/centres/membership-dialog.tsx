import type { Employee } from '@jornada/contract/employees/employee';
import { workCentresTexts } from '@jornada/texts/employees-work-centres';
import {
  ActionIcon,
  Group,
  List,
  ListItem,
  NativeSelect,
  Skeleton,
  Stack,
  Text,
  Tooltip,
} from '@mantine/core';
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
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { useCentres } from '../../../shared/people/centre-choices.ts';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { membershipsQuery, sendMembership, sendMembershipRemoval } from './centres.data.ts';

const { membership: texts, one, nobodys } = workCentresTexts;
const membershipValues = { centreId: '', validFrom: null as string | null };

/** To which work centres a person belongs from when, and another from a date on. */
export function MembershipDialog({ employee, ...shown }: DialogShown & { employee: Employee }) {
  const { id, name } = employee;
  const open = useCentres().filter(({ isClosed }) => !isClosed);
  const choices = [
    { value: '', label: nobodys },
    ...open.map((centre) => ({ value: centre.id, label: centre.name })),
  ];
  const { form, ...saving } = useSavedForm({
    initialValues: membershipValues,
    validate: ({ validFrom }) =>
      validFrom === null || !isCivilDate(validFrom) ? { validFrom: texts.validFromWrong } : {},
    fields: ['centreId', 'validFrom'],
    send: ({ centreId, validFrom }) =>
      sendMembership(id, { centreId: centreId === '' ? null : centreId, validFrom: validFrom ?? '' }),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.saved);
    },
    failure: (problem) => failureUnder(problem, texts.saveFailed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={texts.title(name)} saving={saving} submit={texts.save} {...shown}>
      <Versions id={id} />
      <NativeSelect label={one} data={choices} data-autofocus {...form.getInputProps('centreId')} />
      <DateField
        label={texts.validFrom}
        description={texts.validFromHelp}
        required
        {...form.getInputProps('validFrom')}
        value={form.values.validFrom}
      />
    </FormDialog>
  );
}

/** The centres of somebody by the date from which each holds; any can be taken back. */
function Versions({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(membershipsQuery(id));
  const removal = useCompanyChange({
    mutationFn: sendMembershipRemoval,
    onDone: () => showNotice('success', texts.taken),
  });
  if (!data && error) return <LoadFailure reason={texts.loadFailed} onRetry={refetch} />;
  if (!data) return <Skeleton height={48} />;
  if (data.versions.length === 0) return <Text size="sm">{texts.unknown}</Text>;
  const problem = removal.error && failureUnder(removal.error, texts.removeFailed);
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500} id="own-centres">
        {texts.known}
      </Text>
      <List listStyleType="none" spacing="xs" aria-labelledby="own-centres">
        {data.versions.map(({ validFrom, centre }) => (
          <ListItem key={validFrom} styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}>
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm">{texts.from(formatDate(validFrom), centre?.name ?? nobodys)}</Text>
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
