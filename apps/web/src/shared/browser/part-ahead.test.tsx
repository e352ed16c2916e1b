import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '../../testing/rendered.tsx';
import { partAhead } from './part-ahead.ts';

const Told = ({ word }: { word: string }) => <p>{word}</p>;
const load = async () => ({ Told });

test('a part is waited for until it was loaded ahead, and then drawn at once', async () => {
  const Part = partAhead(load, 'Told');
  const page = (
    <Suspense fallback="waiting">
      <Part word="there" />
    </Suspense>
  );
  expect(rendered(page).text).toBe('waiting');
  await Part.ahead();
  expect(rendered(page).text).toBe('there');
});
