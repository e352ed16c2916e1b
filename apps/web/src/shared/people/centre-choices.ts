import type { workCentreNames } from '@jornada/contract/employees/work-centres';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';

/** The names of the company's work centres, closed ones too. */
export const centreNamesQuery = queryOptions({
  queryKey: ['employees', 'centre-names'],
  queryFn: () => callEndpoint<typeof workCentreNames>('GET /admin/work-centres/names', {}),
  // They are changed on another page than where they are chosen from.
  staleTime: 0,
});

/** The work centres to choose between; none where the company has no more than one, and while they are unknown. */
export function useCentres(isAsked = true) {
  const { data = [] } = useQuery({ ...centreNamesQuery, enabled: isAsked });
  return data.length > 1 ? data : [];
}
