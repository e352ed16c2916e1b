import { describe, expect, it } from 'vitest';
import { askedSearch, isFiltered, turnedSearch, unfilteredSearch } from './list-address.ts';
import { choiceParam, pageParam, type RawSearch, sizeParam, textParam } from './search-params.ts';

const read = (raw: RawSearch) => ({
  q: textParam(raw.q),
  sort: choiceParam(raw.sort, ['name,asc', 'name,desc'], 'name,asc'),
  page: pageParam(raw.page),
  size: sizeParam(raw.size, [10, 20], 10),
});

describe('askedSearch', () => {
  it('keeps what was not asked, and begins at the first page', () => {
    const previous = read({ q: 'ana', sort: 'name,desc', page: 3, size: 20 });
    expect(askedSearch(read, previous, { q: ' luis ' })).toEqual({ q: 'luis', sort: 'name,desc', size: 20 });
    expect(askedSearch(read, previous, { size: 10 })).toEqual({ q: 'ana', sort: 'name,desc' });
  });

  it('leaves out the usual, the empty and what nobody knows', () => {
    const previous = read({ q: 'ana', sort: 'name,desc' });
    expect(askedSearch(read, previous, { q: '', sort: 'name,asc' })).toEqual({});
    expect(askedSearch(read, previous, { q: undefined, sort: 'email,asc', size: 7 })).toEqual({});
  });
});

describe('turnedSearch', () => {
  it('changes the page alone, and does not name the first', () => {
    expect(turnedSearch(read({ q: 'ana', page: 2 }), 3)).toEqual({ q: 'ana', page: 3 });
    expect(turnedSearch(read({ q: 'ana', page: 2 }), 1)).toEqual({ q: 'ana' });
  });
});

describe('isFiltered and unfilteredSearch', () => {
  it('tell order and pages from filters', () => {
    expect(isFiltered(read({ sort: 'name,desc', page: 2, size: 20 }))).toBe(false);
    expect(isFiltered(read({ q: 'ana' }))).toBe(true);
    expect(unfilteredSearch(read({ q: 'ana', sort: 'name,desc', page: 2, size: 20 }))).toEqual({
      sort: 'name,desc',
      size: 20,
    });
  });
});
