import { EmptyState } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { ClearFilters } from './clear-filters.tsx';

interface NothingFoundProps {
  title: string;
  /** The label of the button that clears the filters. */
  clear: string;
  /** False where the list was not filtered. */
  onClear: (() => void) | false;
}

/** Shown instead of a list without results. */
export function NothingFound({ title, clear, onClear }: NothingFoundProps) {
  return (
    <EmptyState icon={<IconSearch size={40} aria-hidden />} title={title}>
      {onClear && <ClearFilters onClear={onClear}>{clear}</ClearFilters>}
    </EmptyState>
  );
}
