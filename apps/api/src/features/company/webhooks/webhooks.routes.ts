import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  sendAgain,
  testWebhook,
  updateWebhook,
  webhookDeliveries,
  webhookList,
} from '@jornada/contract/company/webhooks';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../../platform/errors/problem.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  addWebhook,
  changeSecret,
  changeWebhook,
  removeWebhook,
  sendDeliveryAgain,
  sendTest,
} from './change-webhook.ts';
import { findDeliveries } from './deliveries.queries.ts';
import { describeDelivery, describeWebhook } from './describe-webhook.ts';
import { findWebhook, findWebhooks } from './webhooks.queries.ts';

export function webhooksRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, webhookList, ({ inTenant, now }) =>
    inTenant(async (tx) => (await findWebhooks(tx)).map((webhook) => describeWebhook(webhook, now))),
  );

  serve(app, platform, createWebhook, ({ body, ...call }) => addWebhook(platform, call, body));

  serve(app, platform, updateWebhook, ({ params, body, ...call }) =>
    changeWebhook(platform, call, params.id, body),
  );

  serve(app, platform, deleteWebhook, async ({ params, ...call }) => {
    await removeWebhook(platform, call, params.id);
    return undefined;
  });

  serve(app, platform, changeWebhookSecret, ({ params, ...call }) => changeSecret(platform, call, params.id));

  serve(app, platform, testWebhook, async ({ params, ...call }) => {
    await sendTest(platform, call, params.id);
    return undefined;
  });

  serve(app, platform, webhookDeliveries, ({ params, query, inTenant, now }) =>
    inTenant(async (tx) => {
      const webhook = await findWebhook(tx, params.id);
      if (!webhook) throw problem('NOT_FOUND');
      const { rows, total } = await findDeliveries(tx, params.id, query);
      return { ...pageOf(rows.map(describeDelivery), total, query), webhook: describeWebhook(webhook, now) };
    }),
  );

  serve(app, platform, sendAgain, async ({ params, ...call }) => {
    await sendDeliveryAgain(platform, call, params);
    return undefined;
  });
}
