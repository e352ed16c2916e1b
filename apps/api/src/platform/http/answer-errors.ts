import type { Socket } from 'node:net';
import type { ErrorCode } from '@jornada/contract/error-codes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Overloaded, WorkLost } from '../errors/overloaded.ts';
import { ProblemError, problem } from '../errors/problem.ts';
import { isTransient } from '../errors/transient-errors.ts';
import { validationProblem } from '../errors/validation-problem.ts';

/** Fastify's own refusals of a request, by its status; what is not here is a bad request. */
const refusals: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Sends every error of the API in the same shape; an unexpected one is logged and answered without details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    tellOperator(error, request);
    send(reply, asProblem(error) ?? unexpected(error, request));
  });
}

/** Refusals that the operator should know of, logged once in a while instead of for each request. */
function tellOperator(error: Error, request: FastifyRequest): void {
  const line = lostLine(error) ?? overloadLine(error) ?? clockLine(error);
  if (line !== null && isDue(line)) request.log.warn(line);
}

function lostLine(error: Error): string | null {
  return error instanceof WorkLost ? `a process that works on files ${error.what}` : null;
}

function overloadLine(error: Error): string | null {
  return error instanceof Overloaded ? 'more calls than can be answered in time' : null;
}

function clockLine(error: Error): string | null {
  const isAhead = error instanceof ProblemError && error.body.code === 'PUNCH_IN_FUTURE';
  return isAhead ? 'a record lies in the future: the clock of this server was ahead, or is behind' : null;
}

/** Answers bytes that are not a complete HTTP request in time; these reach neither a route nor the security headers. */
export function answerUnparsable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const body = JSON.stringify(problem(isLate ? 'REQUEST_TIMEOUT' : 'BAD_REQUEST').body);
  const lines = [
    isLate ? 'HTTP/1.1 408 Request Timeout' : 'HTTP/1.1 400 Bad Request',
    'Connection: close',
    "Content-Security-Policy: default-src 'none';frame-ancestors 'none'",
    'Referrer-Policy: no-referrer',
    'X-Content-Type-Options: nosniff',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

export function send(reply: FastifyReply, answer: ProblemError): FastifyReply {
  reply.status(answer.status).headers(answer.headers).type('application/json; charset=utf-8');
  // The schema of the route describes success; an error is serialised as it is.
  return reply.serializer(JSON.stringify).send(answer.body);
}

function asProblem(error: FastifyError): ProblemError | null {
  if (error instanceof ProblemError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return validationProblem(error.validationContext, error.validation);
  }
  const status = error.statusCode ?? (isTextUnfitForDatabase(error) ? 400 : 500);
  if (status < 400 || status >= 500) return null;
  return problem(refusals[status] ?? 'BAD_REQUEST');
}

function unexpected(error: FastifyError, request: FastifyRequest): ProblemError {
  const { id: requestId } = request;
  if (!isTransient(error)) {
    request.log.error({ err: error }, 'unexpected error');
    return problem('INTERNAL', { requestId });
  }
  // This may concern every request for hours: a line once in a while says as much as a stack for each.
  if (isDue('not available')) request.log.error({ code: error.code, reason: error.message }, 'not available');
  return problem('UNAVAILABLE', { requestId }, { 'retry-after': '5' });
}

const quietMs = 10_000;
/** When each line was last logged. */
const lastToldAt = new Map<string, number>();

function isDue(line: string): boolean {
  const now = performance.now();
  if (now - (lastToldAt.get(line) ?? Number.NEGATIVE_INFINITY) < quietMs) return false;
  lastToldAt.set(line, now);
  return true;
}

/** SQLSTATE 22021: a text with a zero byte, which nobody can type. */
function isTextUnfitForDatabase(error: FastifyError): boolean {
  return error.code === '22021';
}
