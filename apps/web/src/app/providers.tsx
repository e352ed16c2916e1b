import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from './query-client.ts';
import { cssVariables, theme } from './theme.tsx';

const noticeMs = 5000;
const queryClient = createQueryClient();

/** Theme, notices and cache for everything inside. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        {children}
        <Notifications position="top-center" autoClose={noticeMs} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
