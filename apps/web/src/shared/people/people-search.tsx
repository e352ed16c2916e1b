import { peopleTexts as texts } from '@jornada/texts/people';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { ActiveRow } from './use-active-row.ts';

interface PeopleSearchProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  value: string;
  rows: ActiveRow;
  isWrong: boolean;
  /** Where it is said what is wrong. */
  errorId: string;
  onChange: (search: string) => void;
}

/** Where one types whom to look for, and goes through the list below by the arrows. */
export function PeopleSearch({ ref, label, value, rows, isWrong, errorId, onChange }: PeopleSearchProps) {
  return (
    <TextInput
      ref={ref}
      label={label}
      placeholder={texts.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      data-autofocus
      autoComplete="off"
      maxLength={200}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded
      aria-controls={rows.listId}
      aria-activedescendant={rows.index === null ? undefined : rows.rowId(rows.index)}
      aria-describedby={isWrong ? errorId : undefined}
      error={isWrong}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      // Escape takes away what was typed before it closes a dialog.
      data-mantine-stop-propagation={value !== '' || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') onChange('');
        else rows.onKeyDown(event);
      }}
    />
  );
}
