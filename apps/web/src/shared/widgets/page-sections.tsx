import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-sections.module.css';

/** Sections below each other, each shown once those above have loaded: until then it is not known where it stands. */
export function PageSections({ children }: { children: ReactNode }) {
  return (
    <Stack gap="xl" className={classes.sections}>
      {children}
    </Stack>
  );
}
