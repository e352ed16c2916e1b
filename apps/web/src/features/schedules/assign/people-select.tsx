import { mostAssigned } from '@jornada/contract/schedules/schedule-limits';
import { schedulesTexts } from '@jornada/texts/es/schedules';
import { Button, Group, MultiSelect, Stack, Text } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { plainText } from '../form/plain-text.ts';
import type { Person } from '../schedules.data.ts';

const texts = schedulesTexts.assign;

interface PeopleSelectProps {
  ref: Ref<HTMLInputElement>;
  /** Who can be chosen. */
  people: readonly Person[];
  isLoading: boolean;
  userIds: string[];
  error: ReactNode;
  onChange: (userIds: string[]) => void;
}

/** Some people of the company, found by name or e-mail. */
export function PeopleSelect({ ref, people, isLoading, userIds, error, onChange }: PeopleSelectProps) {
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  const isEmpty = people.length === 0 && !isLoading;
  return (
    <Stack gap="xs">
      <MultiSelect
        ref={ref}
        label={texts.employees}
        data-autofocus
        placeholder={userIds.length === 0 ? texts.placeholder : undefined}
        data={people.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        value={userIds}
        onChange={onChange}
        searchable
        hidePickedOptions
        maxValues={mostAssigned}
        maxDropdownHeight={260}
        openOnFocus={false}
        nothingFoundMessage={isEmpty ? texts.nobodyLeft : texts.noMatch}
        filter={({ options, search }) => {
          const wanted = plainText(search.trim());
          return options.filter(
            (option) =>
              'value' in option &&
              plainText(`${option.label} ${emails.get(String(option.value)) ?? ''}`).includes(wanted),
          );
        }}
        renderOption={({ option }) => (
          <div>
            <Text size="sm">{option.label}</Text>
            <Text size="xs" c="dimmed">
              {emails.get(String(option.value))}
            </Text>
          </div>
        )}
        error={error}
      />
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          disabled={people.length === 0 || userIds.length === people.length}
          onClick={() => onChange(people.slice(0, mostAssigned).map(({ id }) => id))}
        >
          {texts.all}
        </Button>
        <Button variant="default" size="xs" disabled={userIds.length === 0} onClick={() => onChange([])}>
          {texts.clear}
        </Button>
      </Group>
    </Stack>
  );
}
