import type {
  applyHolidayTemplate,
  holidayRegions,
  holidayTemplate,
} from '@jornada/contract/holidays/holiday-templates';
import type {
  createHoliday,
  deleteHoliday,
  holidayConflicts,
  holidayList,
  KeptHoliday,
  updateHoliday,
} from '@jornada/contract/holidays/manage-holidays';
import type { SpanishRegion } from '@jornada/contract/holidays/spanish-regions';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/call/call-endpoint.ts';
import type { EndpointAnswer, EndpointInput } from '../../shared/call/endpoint-types.ts';

export type HolidayFields = EndpointInput<typeof createHoliday>['body'];
export type ImportWish = NonNullable<EndpointInput<typeof applyHolidayTemplate>['body']>;
export type DayConflict = EndpointAnswer<typeof holidayConflicts>[number];

const holidaysKey = ['holidays'];

export const holidaysQuery = queryOptions({
  queryKey: [...holidaysKey, 'list'],
  queryFn: () => callEndpoint<typeof holidayList>('GET /holidays', {}),
});

/** What already happens on a date; undefined for nothing. */
export const conflictsQuery = (date: string) =>
  queryOptions({
    queryKey: [...holidaysKey, 'conflicts', date],
    queryFn: () =>
      callEndpoint<typeof holidayConflicts>('POST /holidays/conflicts', { body: { dates: [date] } }),
    select: ([conflict]) => conflict,
    staleTime: 0,
  });

export const regionsQuery = queryOptions({
  queryKey: [...holidaysKey, 'regions'],
  queryFn: () =>
    callEndpoint<typeof holidayRegions>('GET /holidays/regions/:country', { params: { country: 'ES' } }),
  staleTime: 'static',
});

/** The official holidays of a year, with those of a community if one is named, and which of them the company has. */
export const templateQuery = (year: number, region: SpanishRegion | null) =>
  queryOptions({
    queryKey: [...holidaysKey, 'template', year, region],
    queryFn: () =>
      callEndpoint<typeof holidayTemplate>('GET /holidays/template/:country', {
        params: { country: 'ES' },
        query: { year, ...(region && { region }) },
      }),
    staleTime: 0,
  });

/** Adds a holiday or changes one. @throws ApiProblem: with CHANGED_MEANWHILE it carries the present state, `holiday` */
export const sendHoliday = (body: HolidayFields, of: KeptHoliday | null) =>
  of === null
    ? callEndpoint<typeof createHoliday>('POST /holidays', { body })
    : callEndpoint<typeof updateHoliday>('PUT /holidays/:id', {
        params: { id: of.id },
        body: { ...body, revision: of.revision },
      });

/** @throws ApiProblem */
export const sendHolidayRemoval = (id: string) =>
  callEndpoint<typeof deleteHoliday>('DELETE /holidays/:id', { params: { id } });

/** Adds the official holidays that are missing, and returns them. @throws ApiProblem */
export const sendImport = (body: ImportWish) =>
  callEndpoint<typeof applyHolidayTemplate>('POST /holidays/apply-template', { body });
