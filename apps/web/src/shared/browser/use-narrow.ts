import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is narrower than 768 px: then lists are cards and the menu is a drawer. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
}
