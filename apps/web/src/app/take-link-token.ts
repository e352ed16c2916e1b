import { type ParsedLocation, redirect } from '@tanstack/react-router';

/**
 * For a route opened by a link in a message: removes the token from the URL before anything is shown. It is kept in the state of the
 * history entry, so that a reload still has it and another visit to the bare path does not.
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
