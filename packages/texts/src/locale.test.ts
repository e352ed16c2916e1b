import { afterEach, expect, test } from 'vitest';
import { askLocaleOf, type Catalog, currentLocale, languageTag, lookUp, onceInLocale } from './locale.ts';

const es = {
  title: 'Fichar',
  people: (count: number) => (count === 1 ? 'una persona' : 'varias personas'),
  states: { open: 'Abierto', closed: 'Cerrado' },
};
const backwards: Catalog<typeof es> = {
  title: 'rahciF',
  people: (count) => (count === 1 ? 'anosrep anu' : 'sanosrep sairav'),
  states: { open: 'otreibA', closed: 'odarreC' },
};
let spoken: 'es' | 'backwards' = 'es';
const texts = lookUp({ es, backwards }, () => spoken);
const greet = lookUp(
  { es: (name: string) => `Hola, ${name}`, backwards: (name) => `${name}, aloH` },
  () => spoken,
);

afterEach(() => {
  spoken = 'es';
  askLocaleOf(() => 'es');
});

const asShown = () => [texts.title, texts.people(1), texts.states.closed, greet('Ana')];

test('what is read is of the language that is current then', () => {
  expect(asShown()).toEqual(['Fichar', 'una persona', 'Cerrado', 'Hola, Ana']);
  spoken = 'backwards';
  expect(asShown()).toEqual(['rahciF', 'anosrep anu', 'odarreC', 'Ana, aloH']);
});

test('so are all texts together', () => {
  spoken = 'backwards';
  expect(Object.keys(texts)).toEqual(['title', 'people', 'states']);
  expect({ ...texts }).toEqual(backwards);
  expect('title' in texts).toBe(true);
  expect('other' in texts).toBe(false);
});

test('what is made once in a language is made of its tag, when it is asked for', () => {
  const tags: string[] = [];
  const figures = onceInLocale((tag) => {
    tags.push(tag);
    return new Intl.NumberFormat(tag);
  });
  expect(tags).toEqual([]);
  expect([figures().format(0.5), figures().format(1.5)]).toEqual(['0,5', '1,5']);
  expect(tags).toEqual(['es-ES']);
});

test('the language is known from whoever says it', () => {
  expect([currentLocale(), languageTag()]).toEqual(['es', 'es-ES']);
  askLocaleOf(() => {
    throw new Error('asked');
  });
  expect(languageTag).toThrow('asked');
});

test('a catalog that lacks a text, or says it of something else, does not compile', () => {
  const { title, ...untitled } = backwards;
  const { closed, ...halfOfStates } = backwards.states;
  const current = () => spoken;
  lookUp({ es, backwards }, current);
  // @ts-expect-error the title is missing
  lookUp({ es, backwards: untitled }, current);
  // @ts-expect-error a text further down is missing
  lookUp({ es, backwards: { ...backwards, states: halfOfStates } }, current);
  const people = (count: number, of: string) => `${count}${of}`;
  // @ts-expect-error it asks for what callers do not give
  lookUp({ es, backwards: { ...backwards, people } }, current);
  // @ts-expect-error a language has no catalog
  lookUp<typeof es, 'es' | 'backwards'>({ es }, current);
  expect([title, closed]).toEqual(['rahciF', 'odarreC']);
});
