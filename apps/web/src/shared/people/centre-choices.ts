import type { workCentreNames } from '@jornada/contract/employees/work-centres';
import { workCentresTexts as texts } from '@jornada/texts/employees-work-centres';
import { widgetTexts } from '@jornada/texts/widgets';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';
import { useSession } from '../session/session-store.ts';

/** The names of the company's work centres, closed ones too. */
export const centreNamesQuery = queryOptions({
  queryKey: ['employees', 'centre-names'],
  queryFn: () => callEndpoint<typeof workCentreNames>('GET /admin/work-centres/names', {}),
  // They are changed on another page than where they are chosen from.
  staleTime: 0,
});

/** Whether the company has several work centres, of which its pages then tell; known from the start, so that nothing moves. */
export function useHasCentres(): boolean {
  return useSession().user?.hasCentres ?? false;
}

/** The work centres to choose between; none where the company has no more than one, and while they are unknown. */
export function useCentres(isAsked = true) {
  const { data = [] } = useQuery({ ...centreNamesQuery, enabled: useHasCentres() && isAsked });
  return data.length > 1 ? data : [];
}

/**
 * The choices of a filter by work centre, the first for everybody; none where the company has no more than one. A chosen one is listed even
 * while, or although, it is unknown.
 */
export function useCentreChoices(chosen: string) {
  const hasCentres = useHasCentres();
  const { data = [], isPending } = useQuery({ ...centreNamesQuery, enabled: hasCentres });
  if (!hasCentres) return [];
  const known = data.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen);
  const unknown = { value: chosen, label: isPending ? widgetTexts.loading : texts.unknown };
  return [{ value: '', label: texts.all }, ...known, ...(isKnown ? [] : [unknown])];
}
