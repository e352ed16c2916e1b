import type { BirthDate, changeBirthDate, employeeBirthDate } from '@jornada/contract/employees/birth-date';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';

export const birthDateQuery = (id: string) =>
  queryOptions({
    queryKey: ['employees', 'birth-date', id],
    queryFn: () =>
      callEndpoint<typeof employeeBirthDate>('GET /admin/employees/:id/birth-date', { params: { id } }),
    staleTime: 0,
  });

/** @param of what the form was opened with @throws ApiProblem */
export const sendBirthDate = (id: string, bornOn: string | null, of: BirthDate | null) =>
  callEndpoint<typeof changeBirthDate>('PUT /admin/employees/:id/birth-date', {
    params: { id },
    body: { bornOn, ...(of && { revision: of.revision }) },
  });
