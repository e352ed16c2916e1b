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
  it('keeps the other filters, and returns to the first page', () => {
    const previous = read({ q: 'ana', sort: 'name,desc', page: 3, size: 20 });
    expect(askedSearch(read, previous, { q: ' luis ' })).toEqual({ q: 'luis', sort: 'name,desc', size: 20 });
    expect(askedSearch(read, previous, { size: 10 })).toEqual({ q: 'ana', sort: 'name,desc' });
  });

  it('drops default, empty and unknown values', () => {
    const previous = read({ q: 'ana', sort: 'name,desc' });
    expect(askedSearch(read, previous, { q: '', sort: 'name,asc' })).toEqual({});
    expect(askedSearch(read, previous, { q: undefined, sort: 'email,asc', size: 7 })).toEqual({});
  });
});

describe('turnedSearch', () => {
  it('changes only the page, and omits the first', () => {
    expect(turnedSearch(read({ q: 'ana', page: 2 }), 3)).toEqual({ q: 'ana', page: 3 });
    expect(turnedSearch(read({ q: 'ana', page: 2 }), 1)).toEqual({ q: 'ana' });
  });
});

describe('isFiltered and unfilteredSearch', () => {
  it('ignore order and pages', () => {
    expect(isFiltered(read({ sort: 'name,desc', page: 2, size: 20 }))).toBe(false);
    expect(isFiltered(read({ q: 'ana' }))).toBe(true);
    expect(unfilteredSearch(read({ q: 'ana', sort: 'name,desc', page: 2, size: 20 }))).toEqual({
      sort: 'name,desc',
      size: 20,
    });
  });
});
