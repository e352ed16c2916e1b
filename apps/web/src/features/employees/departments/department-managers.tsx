import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { departmentsTexts as texts } from '@jornada/texts/employees-departments';
import { peopleTexts } from '@jornada/texts/people';
import {
  Button,
  Card,
  Group,
  MultiSelect,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { DateField } from '../../../shared/form/date-field.tsx';
import { activePeopleQuery } from '../../../shared/people/people-choices.data.ts';
import { foundChoices, personChoices } from '../../../shared/people/person-choices.ts';
import { type DepartmentValues, newDeputy } from './department-form.ts';
import classes from './department-managers.module.css';

/** Who is responsible for a department, and who takes their place from one date to another. */
export function DepartmentManagers({ form }: { form: UseFormReturnType<DepartmentValues> }) {
  const { data: people, error, refetch } = useQuery(activePeopleQuery);
  const added = useRef(0);
  const button = useRef<HTMLButtonElement>(null);
  if (error && !people) return <LoadFailure {...failureOf(error, texts.peopleFailed)} onRetry={refetch} />;
  if (!people) return <Skeleton height={140} />;
  const choices = personChoices(people);
  const { deputies } = form.values;
  const add = () => {
    added.current += 1;
    flushSync(() => form.insertListItem('deputies', newDeputy(added.current)));
    form.getInputNode(`deputies.${deputies.length}.userId`)?.focus();
  };
  const remove = (place: number) => {
    flushSync(() => form.removeListItem('deputies', place));
    button.current?.focus();
  };
  const searching = {
    data: choices,
    filter: ({ search }: { search: string }) => foundChoices(choices, search),
    searchable: true,
    maxDropdownHeight: 320,
    nothingFoundMessage: peopleTexts.nobody,
  };
  return (
    <>
      <MultiSelect
        label={texts.managers}
        description={texts.managersHelp}
        placeholder={form.values.managerIds.length === 0 ? texts.managersPlaceholder : undefined}
        classNames={{ inputField: classes.field }}
        {...searching}
        {...form.getInputProps('managerIds')}
      />
      <Stack component="section" gap="sm" aria-labelledby="department-deputies">
        <div>
          <Title order={3} size="h6" id="department-deputies">
            {texts.deputies}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.deputiesHelp}
          </Text>
        </div>
        {deputies.map((line, place) => (
          <Card key={line.key} component="section" aria-label={texts.deputy(place + 1)} padding="sm">
            <Stack gap="sm">
              <Select
                label={texts.person}
                placeholder={peopleTexts.choosePerson}
                required
                allowDeselect={false}
                {...searching}
                {...form.getInputProps(`deputies.${place}.userId`)}
                value={line.userId || null}
              />
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
                <DateField
                  label={texts.from}
                  required
                  {...form.getInputProps(`deputies.${place}.from`)}
                  value={line.from}
                />
                <DateField
                  label={texts.until}
                  required
                  {...form.getInputProps(`deputies.${place}.until`)}
                  value={line.until}
                />
              </SimpleGrid>
              <Group justify="flex-end">
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconTrash size={14} aria-hidden />}
                  aria-label={texts.removeDeputy(place + 1)}
                  onClick={() => remove(place)}
                >
                  {texts.take}
                </Button>
              </Group>
            </Stack>
          </Card>
        ))}
        <Group>
          <Button
            ref={button}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={add}
          >
            {texts.addDeputy}
          </Button>
        </Group>
      </Stack>
    </>
  );
}
