import { useMatches } from '@tanstack/react-router';

export function usePageTitle(): string | undefined {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
}
