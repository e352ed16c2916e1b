import { existsSync } from 'node:fs';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accessRoutes } from './features/access/access.routes.ts';
import { profileRoutes } from './features/access/profile.routes.ts';
import { attendanceRoutes } from './features/attendance/attendance.routes.ts';
import { correctionRequestRoutes } from './features/attendance/correction-requests.routes.ts';
import { correctionRoutes } from './features/attendance/corrections.routes.ts';
import { dayDecisionRoutes } from './features/attendance/day-decisions.routes.ts';
import { dayDetailRoutes } from './features/attendance/day-detail.routes.ts';
import { editHoursRoutes } from './features/attendance/edit-hours.routes.ts';
import { attendanceExportRoutes } from './features/attendance/export/export.routes.ts';
import { attendanceHistoryRoutes } from './features/attendance/history.routes.ts';
import { clockRoutes } from './features/clock/clock.routes.ts';
import { companyRoutes } from './features/company/company.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { departmentsRoutes } from './features/employees/departments.routes.ts';
import { employeesRoutes } from './features/employees/employees.routes.ts';
import { rolesRoutes } from './features/employees/roles.routes.ts';
import { usersRoutes } from './features/employees/users.routes.ts';
import { holidaysRoutes } from './features/holidays/holidays.routes.ts';
import { manageHolidaysRoutes } from './features/holidays/manage-holidays.routes.ts';
import { assignmentsRoutes } from './features/schedules/assignments.routes.ts';
import { manageSchedulesRoutes } from './features/schedules/manage-schedules.routes.ts';
import { schedulesRoutes } from './features/schedules/schedules.routes.ts';
import { userScheduleRoutes } from './features/schedules/user-schedule.routes.ts';
import { tenantsRoutes } from './features/tenants/tenants.routes.ts';
import { vacationBalanceRoutes } from './features/vacations/balance/balance.routes.ts';
import { vacationRequestRoutes } from './features/vacations/requests/requests.routes.ts';
import { answerErrors, answerUnparsable, send } from './platform/answer-errors.ts';
import type { Platform } from './platform/endpoint-route.ts';
import { healthRoutes } from './platform/health.routes.ts';
import { problem } from './platform/problem.ts';

export interface AppOptions {
  readonly platform: Platform;
  /** The built web app; null or a folder that does not exist: the API alone. */
  readonly webDirectory: string | null;
  /** The proxies whose word about the client's address is believed; undefined for none. */
  readonly trustProxy?: string | undefined;
  readonly logLevel: 'silent' | 'warn' | 'info';
}

/** The whole HTTP side: security headers, the API with its reference at /api/docs, and the web app. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { platform, webDirectory, trustProxy, logLevel } = options;
  const app = Fastify({
    trustProxy: trustProxy ?? false,
    logger: { level: logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    // An error is logged with its request; a line for every punch would only hide it.
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : undecodableUrl),
    clientErrorHandler: answerUnparsable,
    bodyLimit: 256 * 1024,
    // Any address is answered by a route, or as one that is not there: a longer one would be refused in another shape.
    routerOptions: { maxParamLength: 16 * 1024 },
    forceCloseConnections: 'idle',
  });
  // Fastify reads plain text too; here a body is JSON or refused as what it is.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  await app.register(helmet, securityHeaders);
  await app.register(swagger, { openapi: apiDescription, transform: jsonSchemaTransform });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  for (const routes of features) routes(app, platform);
  await serveWeb(app, webDirectory);
  return app;
}

const features = [
  healthRoutes,
  accessRoutes,
  tenantsRoutes,
  profileRoutes,
  companyRoutes,
  dashboardRoutes,
  employeesRoutes,
  usersRoutes,
  rolesRoutes,
  departmentsRoutes,
  clockRoutes,
  attendanceRoutes,
  dayDecisionRoutes,
  dayDetailRoutes,
  editHoursRoutes,
  correctionRoutes,
  correctionRequestRoutes,
  attendanceHistoryRoutes,
  attendanceExportRoutes,
  schedulesRoutes,
  manageSchedulesRoutes,
  assignmentsRoutes,
  userScheduleRoutes,
  holidaysRoutes,
  manageHolidaysRoutes,
  vacationRequestRoutes,
  vacationBalanceRoutes,
];

const securityHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // Mantine sets styles on elements at run time; scripts have no such excuse.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
} as const;

const apiDescription = {
  openapi: '3.1.0',
  info: { title: 'Jornada', version: '1.0.0' },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
} as const;

/**
 * Files by their name, any other path the app itself, which routes on its own; under /api nothing but the API, under /assets
 * nothing but files: the app of an older visit may ask for one that is gone.
 */
async function serveWeb(app: FastifyInstance, webDirectory: string | null): Promise<void> {
  const directory = webDirectory && existsSync(webDirectory) ? webDirectory : null;
  if (directory) {
    await app.register(fastifyStatic, {
      root: directory,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const named = file.includes('/assets/');
        reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = directory && request.method === 'GET' && !/^\/(api|assets)(\/|$|\?)/.test(request.url);
    if (isPage) return reply.sendFile('index.html');
    return send(reply, problem(request.url === undecodableUrl ? 'BAD_REQUEST' : 'NOT_FOUND'));
  });
}

/** Where an address that cannot be decoded is sent, so that it is answered like any other. */
const undecodableUrl = '/api/undecodable';

function isDecodable(url: string): boolean {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}
