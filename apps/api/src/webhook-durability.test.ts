import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { tellOfPunches } from './features/company/webhooks/tell-of-punches.ts';
import { withTenant } from './platform/transactions/with-tenant.ts';
import { type ChildServer, freePort, killChildren, startChild } from './testing/child-server.ts';
import { adminAtWork } from './testing/company-factories.ts';
import { employeeAtWork } from './testing/employee-at-work.ts';
import { createTenant } from './testing/factories.ts';
import { sendRequest } from './testing/send-request.ts';
import { startTestApp, type TestApp, testSecretKey } from './testing/test-app.ts';
import { migratedDatabase } from './testing/test-database.ts';
import { startReceiver } from './testing/webhook-receiver.ts';

/** WEBHOOK_KILLS=500 is the long run. */
const kills = Number(process.env.WEBHOOK_KILLS ?? 5);
const patienceMs = 120_000 + kills * 30_000;

afterEach(() => killChildren());

test(
  `a server killed ${kills} times between what happens and its telling loses nothing, and tells nothing that did not happen`,
  async () => {
    const database = await migratedDatabase();
    const receiver = await startReceiver();
    // It makes people and signs their tokens; what is sent, the server sends.
    const app = await startTestApp({ connectionString: database.connectionString, doesJobs: false });
    let server: ChildServer | undefined;
    const serve = async () => {
      const started = startChild('testing/serve.ts', {
        ...{ SECRET_KEY: testSecretKey, PORT: await freePort(), DEMO: '0' },
        ...{ DATABASE_URL: database.connectionString, RECEIVER_CA: receiver.certificate },
      });
      await started.ready;
      return started;
    };
    const remote: TestApp = {
      ...app,
      request: (method, address, options) => sendRequest(`${server?.url}/api${address}`, method, options),
    };
    try {
      server = await serve();
      const tenantId = await createTenant(app.platform);
      const admin = await adminAtWork(remote, tenantId);
      const worker = await employeeAtWork(remote, { tenantId, days: [1, 2, 3, 4, 5, 6, 7] });
      const { body: webhook } = await admin.call('POST', '/tenant/webhooks', {
        body: { url: receiver.url, events: ['punch.recorded', 'person.changed'] },
      });
      /** Names that were given, and whether it was answered. */
      const renamed = new Map<string, boolean>();
      let punches = 0;
      const happen = async () => {
        app.clock.advance({ seconds: 61 });
        const now = { body: { now: app.clock.now().toString() } };
        await sendRequest(`${server?.url}/testing/clock`, 'POST', now).catch(() => null);
        const name = `Ana ${randomUUID()}`;
        renamed.set(name, false);
        const body = { name, email: worker.email };
        const changed = await admin
          .call('PUT', `/admin/employees/${worker.userId}`, { body })
          .catch(() => null);
        if (changed?.status === 200) renamed.set(name, true);
        const punched = await worker.punch(punches % 2 === 0 ? 'IN' : 'OUT').catch(() => null);
        if (punched?.status === 200) punches += 1;
        // It queues a job that sends what is due.
        await admin.call('POST', `/tenant/webhooks/${webhook.id}/test`).catch(() => null);
      };
      for (let kill = 0; kill < kills; kill += 1) {
        await happen();
        const target = server;
        const dying = setTimeout(Math.random() * 300).then(() => target.signal('SIGKILL'));
        await Promise.all([happen(), dying, target.ended]);
        server = await serve();
      }
      await happen();
      await tellOfPunches(app.platform, tenantId, new AbortController().signal);
      const stored = await withTenant(app.platform.database, tenantId, async (tx) => ({
        entries: await tx.selectFrom('punches').select(['id']).execute(),
        changes: await tx
          .selectFrom('auditEntries')
          .select('id')
          .where('action', '=', 'EMPLOYEE_UPDATED')
          .execute(),
        deliveries: await tx.selectFrom('webhookDeliveries').select(['id', 'type', 'body']).execute(),
      }));
      const ofType = (type: string) => stored.deliveries.filter((one) => one.type === type);
      // Each entry once, and each change that is in the log once: a kill lost neither and made neither up.
      expect(
        ofType('punch.recorded')
          .map(({ body }) => JSON.parse(body).data.entryId)
          .toSorted(),
      ).toEqual(stored.entries.map(({ id }) => id).toSorted());
      expect(stored.entries.length).toBeGreaterThanOrEqual(punches);
      expect(ofType('person.changed')).toHaveLength(stored.changes.length);
      expect(stored.changes.length).toBeGreaterThanOrEqual([...renamed.values()].filter(Boolean).length);
      // All of it arrives with its id, and nothing else does.
      const known = new Set(stored.deliveries.map(({ id }) => `msg_${id}`));
      await vi.waitFor(
        () => expect(known.isSubsetOf(new Set(receiver.received.map(({ id }) => id)))).toBe(true),
        { timeout: 100_000, interval: 200 },
      );
      const bodies = new Map(stored.deliveries.map(({ id, body }) => [`msg_${id}`, body]));
      for (const { id, body } of receiver.received) expect(body).toBe(bodies.get(id));
    } finally {
      killChildren();
      await app.close();
      await receiver.close();
      await database.drop();
    }
  },
  patienceMs,
);
