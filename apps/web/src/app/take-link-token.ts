import { type ParsedLocation, redirect } from '@tanstack/react-router';

/**
 * For a route that a link in a message leads to: takes the token out of the address before anything is shown. It stays with
 * the entry of the browser's history, unseen, so that a reload still has it and another visit to the bare path has none.
 */
export function takeLinkToken({ location }: { location: ParsedLocation }): void {
  const token = new URLSearchParams(location.searchStr).get('token');
  if (token === null) return;
  throw redirect({
    to: location.pathname,
    search: {},
    state: token === '' ? {} : { linkToken: token },
    replace: true,
  });
}
