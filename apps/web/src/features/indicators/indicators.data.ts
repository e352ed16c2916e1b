import type {
  BankBalances,
  bankIndicators,
  bankIndicatorsFile,
  PresentBankBalances,
} from '@jornada/contract/indicators/bank-indicators';
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

export type BankAnswer = EndpointAnswer<typeof bankIndicators>;
/** At the end of a month, or now, when it is known what is due soon too. */
export type BankFigures = BankBalances & Partial<Pick<PresentBankBalances, 'dueMinutes'>>;

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

/** The hour banks of the same. */
export const bankIndicatorsQuery = (query: AskedIndicators) =>
  queryOptions({
    queryKey: ['indicators', 'bank', query],
    queryFn: () =>
      callEndpoint<typeof bankIndicators>('GET /admin/indicators/bank', { query }, { timeoutMs }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** @throws ApiProblem */
export const loadBankFile = (query: AskedIndicators & { readonly format: IndicatorFormat }) =>
  callForFile<typeof bankIndicatorsFile>('GET /admin/indicators/bank/file', { query }, { timeoutMs });

/** @throws ApiProblem */
export const loadIndicatorsFile = (
  query: AskedIndicators & { readonly kind: IndicatorKind; readonly format: IndicatorFormat },
) => callForFile<typeof indicatorsFile>('GET /admin/indicators/file', { query }, { timeoutMs });
