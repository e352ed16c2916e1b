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

test('the box of the page is announced as disabled while the page has no rows', () => {
  expect(drawn(true)).toContain('aria-disabled="true"');
  expect(drawn(false)).not.toContain('aria-disabled');
});
