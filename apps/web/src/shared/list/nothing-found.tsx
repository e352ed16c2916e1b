import { EmptyState } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { ClearFilters } from './clear-filters.tsx';

interface NothingFoundProps {
  title: string;
  /** What the way back to the whole list is called. */
  clear: string;
  /** False where nothing in particular was asked for. */
  onClear: (() => void) | false;
}

/** What stands in the place of a list in which nothing was found. */
export function NothingFound({ title, clear, onClear }: NothingFoundProps) {
  return (
    <EmptyState icon={<IconSearch size={40} aria-hidden />} title={title}>
      {onClear && <ClearFilters onClear={onClear}>{clear}</ClearFilters>}
    </EmptyState>
  );
}
