import { peopleTexts as texts } from '@jornada/texts/people';
import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failureOf } from '../feedback/failure.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { employeeChoicesQuery } from './people-choices.data.ts';
import { foundChoices, personChoices } from './person-choices.ts';

interface PersonSelectProps extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  value: string | undefined;
  /** What is said when the names cannot be loaded. */
  loadFailed: string;
  onChoose: (id: string) => void;
}

/** One of the active employees, found by typing part of the name. */
export function PersonSelect({ value, loadFailed, onChoose, ...field }: PersonSelectProps) {
  const { data: people, error, refetch } = useQuery(employeeChoicesQuery);
  const choices = useMemo(() => personChoices(people ?? []), [people]);
  if (error) return <LoadFailure {...failureOf(error, loadFailed)} onRetry={refetch} />;
  return (
    <Select
      label={texts.person}
      placeholder={texts.choosePerson}
      data={choices}
      filter={({ search }) => foundChoices(choices, search)}
      value={value ?? null}
      onChange={(id) => id && onChoose(id)}
      searchable
      allowDeselect={false}
      maxDropdownHeight={320}
      nothingFoundMessage={people?.length === 0 ? texts.noPeople : texts.nobody}
      {...field}
    />
  );
}
