import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NoticePlace } from '../shared/feedback/notice-place.tsx';
import { queryClient } from './query-client.ts';
import { cssVariables, theme } from './theme.tsx';

/** Theme, notices and cache for everything inside. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        {children}
        <NoticePlace />
      </QueryClientProvider>
    </MantineProvider>
  );
}
