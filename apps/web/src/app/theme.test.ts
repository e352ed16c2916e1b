import { DEFAULT_THEME, luminance } from '@mantine/core';
import { expect, test } from 'vitest';
import { cssVariables } from './theme.tsx';

const { colors } = DEFAULT_THEME;
const contrast = (one: string, other: string) => {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
};
const { light, dark } = cssVariables(DEFAULT_THEME);

test.each([
  ['light', light['--app-edge'], [DEFAULT_THEME.white, light['--app-canvas']]],
  // The field itself, the card around it, and the page.
  ['dark', dark['--app-edge'], [colors.dark[6], colors.dark[7], dark['--app-canvas']]],
])('the edges of fields have a contrast of 3:1 in the %s scheme', (_, edge, around) => {
  for (const surface of around) expect(contrast(edge ?? '', surface ?? '')).toBeGreaterThanOrEqual(3);
});

test('in the dark the page, cards and what stands above them are three levels', () => {
  const levels = [dark['--app-canvas'], colors.dark[7], dark['--app-raised']].map((one) =>
    luminance(one ?? ''),
  );
  expect(levels).toEqual([...levels].sort((a, b) => a - b));
  expect(contrast(dark['--app-canvas'] ?? '', colors.dark[7])).toBeGreaterThan(1.15);
  expect(contrast(colors.dark[7], dark['--app-raised'] ?? '')).toBeGreaterThan(1.15);
});
