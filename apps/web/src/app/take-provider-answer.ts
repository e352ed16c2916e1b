import { type ParsedLocation, redirect } from '@tanstack/react-router';

/** Removes what the provider's page led back with from the URL before anything is shown, as `takeLinkToken` does with a link's token. */
export function takeProviderAnswer({ location }: { location: ParsedLocation }): void {
  const answer = location.searchStr.replace(/^\?/, '');
  if (answer === '') return;
  throw redirect({ to: location.pathname, search: {}, state: { providerAnswer: answer }, replace: true });
}
