import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type RenderResult, render } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { Knowing } from './pieces/knowing.tsx';

/**
 * Draws a part of a page as a browser would, so that a test can press it.
 * @param answers what the API answered; whatever else is asked is never answered
 */
export async function drawn(
  part: ReactNode,
  answers?: ComponentProps<typeof Knowing>['answers'],
): Promise<RenderResult> {
  const page = createRootRoute({ component: () => part });
  const router = createRouter({ routeTree: page, history: createMemoryHistory() });
  await router.load();
  return render(
    <MantineProvider env="test">
      <Knowing {...(answers && { answers })}>
        <RouterProvider router={router as never} />
      </Knowing>
    </MantineProvider>,
  );
}
