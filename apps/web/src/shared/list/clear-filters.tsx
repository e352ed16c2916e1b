import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** The way back from a part of a list to the whole of it. */
export function ClearFilters({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  return (
    <Button variant="default" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={onClear}>
      {children}
    </Button>
  );
}
