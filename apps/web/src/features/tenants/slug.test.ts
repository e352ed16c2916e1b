import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Talleres Ejemplo', 'talleres-ejemplo'],
  ['  Peluquería  Núñez & Hijos, S. L. ', 'peluqueria-nunez-hijos-s-l'],
  ['Col·legi Güell', 'col-legi-guell'],
  ['Bar Nº 5', 'bar-no-5'],
  ['ÁÉÍÓÚÜÑÇ', 'aeiouunc'],
  ['---', ''],
  ['北京', ''],
  ['', ''],
])('%s suggests %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a long name is cut, but not at a hyphen', () => {
  expect(slugOf(`${'a'.repeat(59)} bc`)).toBe('a'.repeat(59));
  expect(slugOf('a'.repeat(80))).toHaveLength(60);
});

test('for any name the server accepts the slug, and the slug of a slug is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = slugOf(name);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(60);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});
