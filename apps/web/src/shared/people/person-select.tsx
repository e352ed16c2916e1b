import { peopleTexts as texts } from '@jornada/texts/es/people';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useMemo } from 'react';
import { failureOf } from '../feedback/failure.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { employeeChoicesQuery } from './people-choices.data.ts';
import { foundChoices, personChoices } from './person-choices.ts';

interface PersonSelectProps {
  value: string | undefined;
  /** What is said when the names cannot be loaded. */
  loadFailed: string;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  onChoose: (id: string) => void;
}

/** One of the active employees, found by typing part of the name. */
export function PersonSelect({ value, loadFailed, error: wrong, ref, onChoose }: PersonSelectProps) {
  const { data: people, error, refetch } = useQuery(employeeChoicesQuery);
  const choices = useMemo(() => personChoices(people ?? []), [people]);
  const failure = error && failureOf(error, loadFailed);
  if (failure) return <LoadFailure title={failure.title} text={failure.reason} onRetry={refetch} />;
  return (
    <Select
      ref={ref}
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
      error={wrong}
    />
  );
}
