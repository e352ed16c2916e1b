import { useMatches } from '@tanstack/react-router';

/** The title of the page shown, from its route. */
export function usePageTitle(): string | undefined {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
}
