import type {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  sendAgain,
  testWebhook,
  updateWebhook,
  webhookDeliveries,
  webhookList,
} from '@jornada/contract/company/webhooks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

/** The addresses that are told what happens, in the order in which they were added. */
export const webhooksQuery = queryOptions({
  queryKey: ['company', 'webhooks'],
  queryFn: () => callEndpoint<typeof webhookList>('GET /tenant/webhooks', {}),
  staleTime: 0,
});

/** A page of what was sent to an address, newest first. @param page from 1 */
export const deliveriesQuery = (id: string, page = 1) =>
  queryOptions({
    queryKey: ['company', 'webhooks', id, 'deliveries', page],
    queryFn: () =>
      callEndpoint<typeof webhookDeliveries>('GET /tenant/webhooks/:id/deliveries', {
        params: { id },
        query: { page: page - 1 },
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** @throws ApiProblem */
export const sendNewWebhook = (body: EndpointInput<typeof createWebhook>['body']) =>
  callEndpoint<typeof createWebhook>('POST /tenant/webhooks', { body });

/** @throws ApiProblem */
export const sendWebhookChange = (
  id: string,
  body: NonNullable<EndpointInput<typeof updateWebhook>['body']>,
) => callEndpoint<typeof updateWebhook>('PATCH /tenant/webhooks/:id', { params: { id }, body });

/** @throws ApiProblem */
export const sendWebhookRemoval = (id: string) =>
  callEndpoint<typeof deleteWebhook>('DELETE /tenant/webhooks/:id', { params: { id } });

/** @throws ApiProblem */
export const sendSecretChange = (id: string) =>
  callEndpoint<typeof changeWebhookSecret>('POST /tenant/webhooks/:id/secret', { params: { id } });

/** @throws ApiProblem */
export const sendWebhookTest = (id: string) =>
  callEndpoint<typeof testWebhook>('POST /tenant/webhooks/:id/test', { params: { id } });

/** @throws ApiProblem */
export const sendDeliveryAgain = (params: { id: string; deliveryId: string }) =>
  callEndpoint<typeof sendAgain>('POST /tenant/webhooks/:id/deliveries/:deliveryId/again', { params });
