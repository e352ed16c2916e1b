import { peopleTexts as texts } from '@jornada/texts/people';
import { Button, Checkbox, Group, Input, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useDeferredValue, useId, useMemo, useState } from 'react';
import { ChoiceSelect } from '../form/choice-select.tsx';
import { CentreFilter } from './centre-filter.tsx';
import { departmentPaths, departmentsQuery } from './department-choices.ts';
import {
  addToChosen,
  type ChoosablePerson,
  departmentsOf,
  everybody,
  lacksSchedule,
  peopleFinder,
} from './people-filter.ts';
import { PeopleList } from './people-list.tsx';
import { PeopleSearch } from './people-search.tsx';
import { useActiveRow } from './use-active-row.ts';

interface PeopleChecklistProps {
  label: string;
  /** The search field, which keeps the focus while one moves through the list. */
  ref: Ref<HTMLInputElement>;
  /** The people to choose from; the same array as long as they are the same. */
  people: readonly ChoosablePerson[];
  isLoading: boolean;
  /** In the order of choosing. */
  chosen: readonly string[];
  most: number;
  error?: ReactNode;
  /** The text when there is nobody to choose. */
  empty: string;
  onChange: (chosen: string[]) => void;
}

const nobody: readonly ChoosablePerson[] = [];

/**
 * Choosing many people: by name, address, department and work centre, one by one or all that are found. Only visible rows are rendered. Arrow keys move
 * through the list from the search field, Enter chooses.
 */
export function PeopleChecklist(props: PeopleChecklistProps) {
  const { label, ref, people, isLoading, chosen, most, error, empty, onChange } = props;
  const [filter, setFilter] = useState(everybody);
  const errorId = useId();
  // An inspector, who is told of no department, may not ask for them.
  const isGrouped = people.some(({ departmentId }) => departmentId !== null);
  const { data: known } = useQuery({ ...departmentsQuery, enabled: isGrouped });
  const departments = useMemo(() => departmentsOf(people, known), [people, known]);
  const find = useMemo(() => peopleFinder(people, departments), [people, departments]);
  const shown = useMemo(() => find(filter), [find, filter]);
  const idle = useMemo(() => shown.filter(lacksSchedule), [shown]);
  const chosenIds = useMemo(() => new Set(chosen), [chosen]);
  // The rows are rendered after the search field, so that a slow phone shows that first.
  const drawn = useDeferredValue(shown, nobody);

  const toggle = (id: string) => {
    if (chosenIds.has(id)) onChange(chosen.filter((other) => other !== id));
    else if (chosen.length < most) onChange([...chosen, id]);
  };
  const rows = useActiveRow(shown, toggle);
  const narrow = (change: Partial<typeof filter>) => {
    setFilter({ ...filter, ...change });
    rows.start(change.search ? 0 : null);
  };
  const areChosen = (some: readonly ChoosablePerson[]) => some.every(({ id }) => chosenIds.has(id));
  const isFull = chosen.length >= most;

  return (
    <Stack gap="xs">
      <PeopleSearch
        ref={ref}
        label={label}
        value={filter.search}
        rows={rows}
        isWrong={Boolean(error)}
        errorId={errorId}
        onChange={(search) => narrow({ search })}
      />
      <Group gap="sm" justify="space-between">
        {departments.length > 0 && (
          <ChoiceSelect
            label={texts.department}
            data={[
              { value: '', label: texts.everyDepartment },
              ...departmentPaths(departments),
              { value: 'none', label: texts.noDepartment },
            ]}
            value={filter.department}
            onChoose={(department) => narrow({ department })}
          />
        )}
        {people.some(({ centreId }) => centreId !== null) && (
          <CentreFilter value={filter.centre} onChoose={(centre) => narrow({ centre })} />
        )}
        <Checkbox
          label={texts.chosenOnly}
          checked={filter.among !== null}
          // A person who is removed from the choice stays visible, so that it can be undone.
          onChange={({ currentTarget }) => narrow({ among: currentTarget.checked ? chosenIds : null })}
        />
      </Group>
      <PeopleList
        rows={rows}
        people={drawn}
        chosen={chosenIds}
        isLoading={isLoading || (drawn === nobody && shown.length > 0)}
        empty={people.length === 0 ? empty : texts.noMatch}
      />
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          disabled={isFull || areChosen(shown)}
          onClick={() => onChange(addToChosen(chosen, shown, most))}
        >
          {texts.chooseShown(shown.length)}
        </Button>
        {idle.length > 0 && (
          <Button
            variant="default"
            size="xs"
            disabled={isFull || areChosen(idle)}
            onClick={() => onChange(addToChosen(chosen, idle, most))}
          >
            {texts.chooseWithoutSchedule(idle.length)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
