import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageCheck } from './selection-column.tsx';

const drawn = (isPageEmpty: boolean) =>
  renderToStaticMarkup(
    <MantineProvider>
      <PageCheck
        label="Elegir"
        selection={{ isSome: false, isWhole: false, isPageEmpty, togglePage: () => {} }}
      />
    </MantineProvider>,
  );

test('nobody can tick the page before its rows are there, when the press would be lost', () => {
  expect(drawn(true)).toContain('aria-disabled="true"');
  expect(drawn(false)).not.toContain('aria-disabled');
});
