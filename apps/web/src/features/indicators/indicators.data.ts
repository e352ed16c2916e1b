import type {
  IndicatorFormat,
  IndicatorKind,
  indicators,
  indicatorsFile,
} from '@jornada/contract/indicators/indicators';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint, callForFile } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer } from '../../shared/call/endpoint-types.ts';

export type IndicatorsAnswer = EndpointAnswer<typeof indicators>;
export type IndicatorTeam = IndicatorsAnswer['teams'][number];
export type IndicatorFigures = IndicatorsAnswer['total'];

/** Which months, of which department and which work centre; undefined for everybody. */
export interface AskedIndicators {
  readonly from: string;
  readonly to: string;
  readonly departmentId: string | undefined;
  readonly centreId: string | undefined;
}

/** Rows of a year may have to be made before. */
const timeoutMs = 60_000;

/** All three reports; the former one stays visible until it is loaded. */
export const indicatorsQuery = (query: AskedIndicators) =>
  queryOptions({
    queryKey: ['indicators', query],
    queryFn: () => callEndpoint<typeof indicators>('GET /admin/indicators', { query }, { timeoutMs }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** @throws ApiProblem */
export const loadIndicatorsFile = (
  query: AskedIndicators & { readonly kind: IndicatorKind; readonly format: IndicatorFormat },
) => callForFile<typeof indicatorsFile>('GET /admin/indicators/file', { query }, { timeoutMs });
