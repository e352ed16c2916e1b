import type { FastifyInstance, FastifyReply } from 'fastify';
import { problem } from '../errors/problem.ts';
import { sendFile } from '../files/file-transfer.ts';
import { addRoute } from '../http/endpoint-route.ts';
import type { Platform } from '../platform.ts';
import type { MakeReport, Report } from './report.ts';

/** Registers the route of a report: access and validation are settled here, and the report is made elsewhere. */
export function serveReport(
  app: FastifyInstance,
  platform: Platform,
  report: Report,
  make: MakeReport,
): void {
  const { endpoint } = report;
  addRoute(app, platform, endpoint, async (call, reply) => {
    const { body, query, params, headers, session, address, now } = call;
    const asked = { body, query, params, headers, session, address, moment: now.epochMilliseconds };
    const company = session?.tenantId ?? (await report.admit?.(platform, asked));
    const encodings = reply.request.headers['accept-encoding'];
    const made = await make(report, { ...asked, budget: company ?? address, encodings }, hungUp(reply));
    if (endpoint.response === 'file') return sendFile(reply, made);
    if (endpoint.response === null) return reply.status(204).send();
    reply.header('vary', 'accept-encoding');
    if (made.encoding !== undefined) reply.header('content-encoding', made.encoding);
    // It was stripped to what the contract declares, and serialised, where it was made.
    return reply.type(made.contentType).serializer(asItIs).send(made.contents);
  });
}

function asItIs(whole: unknown): string {
  return whole as string;
}

/** Aborted when the connection closes before the answer was sent completely. */
function hungUp({ raw }: FastifyReply): AbortSignal {
  const closing = new AbortController();
  const close = () => {
    // The client has gone, so there is nothing to answer or log.
    if (!raw.writableFinished) closing.abort(problem('REQUEST_TIMEOUT'));
  };
  if (raw.destroyed) close();
  else raw.once('close', close);
  return closing.signal;
}
