import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { attachmentsRoutes } from '../features/absences/attachments/attachments.routes.ts';
import { bankRestRoutes } from '../features/absences/bank-rest/bank-rest.routes.ts';
import { calendarFeedsRoutes } from '../features/absences/calendar-feeds/calendar-feeds.routes.ts';
import { leaveKindsRoutes } from '../features/absences/leave-kinds/leave-kinds.routes.ts';
import { absencesRoutes } from '../features/absences/requests/absences.routes.ts';
import { teamRoutes } from '../features/absences/team/team.routes.ts';
import { accessRoutes } from '../features/access/access.routes.ts';
import { companySecurityRoutes } from '../features/access/company-security/company-security.routes.ts';
import { companySignInRoutes } from '../features/access/company-sign-in/company-sign-in.routes.ts';
import { passkeysRoutes } from '../features/access/passkeys/passkeys.routes.ts';
import { profileRoutes } from '../features/access/profile.routes.ts';
import { secondFactorRoutes } from '../features/access/second-factor.routes.ts';
import { attendanceRoutes } from '../features/attendance/attendance.routes.ts';
import { correctionRoutes } from '../features/attendance/corrections/corrections.routes.ts';
import { editHoursRoutes } from '../features/attendance/corrections/edit-hours.routes.ts';
import { dayDetailRoutes } from '../features/attendance/day-detail/day-detail.routes.ts';
import { dayDecisionRoutes } from '../features/attendance/decisions/day-decisions.routes.ts';
import { attendanceExportRoutes } from '../features/attendance/export/export.routes.ts';
import { attendanceHistoryRoutes } from '../features/attendance/history/history.routes.ts';
import { monthRoutes } from '../features/attendance/months/months.routes.ts';
import { offlineGapRoutes } from '../features/attendance/offline-gaps/offline-gaps.routes.ts';
import { proposalRoutes } from '../features/attendance/proposals/proposals.routes.ts';
import { correctionRequestRoutes } from '../features/attendance/requests/correction-requests.routes.ts';
import { bankRoutes } from '../features/bank/bank.routes.ts';
import { clockRoutes } from '../features/clock/clock.routes.ts';
import { companyRoutes } from '../features/company/company.routes.ts';
import { exitPackagesRoutes } from '../features/company/exit/exit-packages.routes.ts';
import { programKeysRoutes } from '../features/company/keys/program-keys.routes.ts';
import { webhooksRoutes } from '../features/company/webhooks/webhooks.routes.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts';
import { addVouchedPerson } from '../features/employees/add-vouched-person.ts';
import { birthDatesRoutes } from '../features/employees/birth-dates.routes.ts';
import { workCentresRoutes } from '../features/employees/centres/work-centres.routes.ts';
import { contractsRoutes } from '../features/employees/contracts.routes.ts';
import { departmentsRoutes } from '../features/employees/departments.routes.ts';
import { emailChangesRoutes } from '../features/employees/email-changes.routes.ts';
import { employeesRoutes } from '../features/employees/employees.routes.ts';
import { employmentsRoutes } from '../features/employees/employments.routes.ts';
import { rolesRoutes } from '../features/employees/roles.routes.ts';
import { secondFactorResetsRoutes } from '../features/employees/second-factor-resets.routes.ts';
import { usersRoutes } from '../features/employees/users.routes.ts';
import { holidaysRoutes } from '../features/holidays/holidays.routes.ts';
import { manageHolidaysRoutes } from '../features/holidays/manage-holidays.routes.ts';
import { inspectorRoutes } from '../features/inspection/inspector/inspector.routes.ts';
import { inspectionPackagesRoutes } from '../features/inspection/package/packages.routes.ts';
import { inspectionRequestsRoutes } from '../features/inspection/requests/requests.routes.ts';
import { overtimeRoutes } from '../features/overtime/overtime.routes.ts';
import { kindsOfHoursRoutes, payRulesRoutes } from '../features/payroll/pay-rules.routes.ts';
import { payrollRoutes } from '../features/payroll/payroll.routes.ts';
import { proofRoutes } from '../features/proof/proof.routes.ts';
import { registerRoutes } from '../features/register/register.routes.ts';
import { retentionRoutes } from '../features/retention/retention.routes.ts';
import { assignmentsRoutes } from '../features/schedules/assignments.routes.ts';
import { manageSchedulesRoutes } from '../features/schedules/manage-schedules.routes.ts';
import { schedulesRoutes } from '../features/schedules/schedules.routes.ts';
import { userScheduleRoutes } from '../features/schedules/user-schedule.routes.ts';
import { keptRecordsRoutes } from '../features/tenants/kept-records.routes.ts';
import { operatorsRoutes } from '../features/tenants/operators/operators.routes.ts';
import { tenantsRoutes } from '../features/tenants/tenants.routes.ts';
import { identificationRoutes } from '../features/terminals/identification/identification.routes.ts';
import { terminalsRoutes } from '../features/terminals/terminals.routes.ts';
import { vacationBalanceRoutes } from '../features/vacations/balance/balance.routes.ts';
import { vacationRequestRoutes } from '../features/vacations/requests/requests.routes.ts';
import { loggedError } from '../platform/errors/logged-error.ts';
import { problem } from '../platform/errors/problem.ts';
import { answerErrors, answerUnparsable, send } from '../platform/http/answer-errors.ts';
import { type AnswerCompiler, writeAnswers } from '../platform/http/answer-writer.ts';
import { compressAnswers } from '../platform/http/compress-answer.ts';
import { limitPrograms } from '../platform/http/limit-programs.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { type PunchLoad, watchPunches } from '../platform/load/punch-load.ts';
import { healthRoutes } from '../platform/operating/health.routes.ts';
import { metricsRoutes } from '../platform/operating/metrics.routes.ts';
import { readyRoutes } from '../platform/operating/ready.routes.ts';
import { securityTxtRoutes } from '../platform/operating/security-txt.routes.ts';
import type { WatchedPlaces } from '../platform/operating/size-gauges.ts';
import type { Platform } from '../platform/platform.ts';
import type { Readiness } from '../platform/process/readiness.ts';
import type { MakeReport } from '../platform/reports/report.ts';
import { serveReport } from '../platform/reports/serve-report.ts';
import { referenceRoutes } from '../reference/reference.routes.ts';
import { dayMemory } from '../workday/day-memory.ts';
import { logMemory } from '../workday/log-memory.ts';
import { allReports } from './reports.ts';

export interface AppOptions {
  readonly platform: Platform;
  /** Makes reports, in a process that serves no punches. */
  readonly makeReport: MakeReport;
  /** The built web app; null or a folder that does not exist: the API alone. */
  readonly webDirectory: string | null;
  /** The proxies whose statement of the client's address is accepted; undefined for none. */
  readonly trustProxy?: string | undefined;
  readonly logLevel: 'silent' | 'warn' | 'info' | 'trace';
  /** Where log lines are written, when not to the standard output. */
  readonly logTo?: { write(line: string): void } | undefined;
  /** The token with which the metrics are read; undefined for none. */
  readonly metricsToken?: string | undefined;
  /** Where to report vulnerabilities, for security.txt; empty: there is no such file. */
  readonly securityContacts?: readonly string[] | undefined;
  /** The metrics of all serving processes, when this is one of several. */
  readonly metricsOfAll?: (() => Promise<string>) | undefined;
  /** The folders whose sizes the metrics show. */
  readonly places?: WatchedPlaces | undefined;
  /** Whether requests are accepted, when not always. */
  readonly readiness?: Readiness | undefined;
  /** Measures how long punches take, when somebody needs it. */
  readonly load?: PunchLoad | undefined;
  /** What writes answers, when something else is to check them too. */
  readonly writeAnswers?: AnswerCompiler | undefined;
  /** How long a request may take to arrive, and how long a connection may be idle, when not as usual. */
  readonly requestTimeoutMs?: number;
  readonly silenceTimeoutMs?: number;
}

/** The HTTP server: security headers, the API with its reference at /api/docs, and the web app. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { platform, webDirectory, trustProxy, logLevel } = options;
  const app = Fastify({
    trustProxy: trustProxy ?? false,
    logger: {
      level: logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: loggedError },
      ...(options.logTo && { stream: options.logTo }),
    },
    // Errors are logged with their request; a line for every punch would only hide them.
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : undecodableUrl),
    clientErrorHandler: answerUnparsable,
    bodyLimit: 256 * 1024,
    // A machine that takes long to start is slow, not broken; whoever started the program ends what hangs.
    pluginTimeout: 0,
    // Long addresses must reach the router, so that they are answered 404 in the common shape.
    routerOptions: { maxParamLength: 16 * 1024 },
    forceCloseConnections: 'idle',
    // A slow phone has time to upload 5 MB; a client that sends nothing, or headers without an end, has not.
    requestTimeout: options.requestTimeoutMs ?? 120_000,
    connectionTimeout: options.silenceTimeoutMs ?? 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    // Fastify's own answer while it stops has neither our shape nor our language.
    return503OnClosing: false,
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(securityHeaders);
  });
  refuseWhileStopping(app);
  limitPrograms(app);
  keepFromCaches(app);
  compressAnswers(app);
  // Fastify accepts plain text too; here a body is JSON or refused.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(options.writeAnswers ?? writeAnswers);
  answerErrors(app);
  referenceRoutes(app);
  metricsRoutes(app, platform, options.metricsToken, options);
  securityTxtRoutes(app, platform, options.securityContacts ?? []);
  healthRoutes(app, platform, options.metricsToken);
  readyRoutes(app, platform, options.readiness ?? (() => 'READY'));
  if (options.load) watchPunches(app, options.load);
  const memories = { days: dayMemory(), records: logMemory() };
  for (const routes of features) routes(app, platform, memories);
  for (const report of allReports()) serveReport(app, platform, report, options.makeReport);
  await serveWeb(app, webDirectory);
  return app;
}

/** Answers of the API are personal: no cache may keep them, nor may the browser after signing out. */
function keepFromCaches(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
}

/** Refuses requests on connections that are still open while the server stops. */
function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async () => {
    if (isStopping) throw problem('UNAVAILABLE', {}, { connection: 'close', 'retry-after': '5' });
  });
}

const features = [
  accessRoutes,
  tenantsRoutes,
  operatorsRoutes,
  keptRecordsRoutes,
  profileRoutes,
  secondFactorRoutes,
  (app: FastifyInstance, platform: Platform) => companySignInRoutes(app, platform, addVouchedPerson),
  companySecurityRoutes,
  passkeysRoutes,
  companyRoutes,
  webhooksRoutes,
  programKeysRoutes,
  terminalsRoutes,
  exitPackagesRoutes,
  dashboardRoutes,
  employeesRoutes,
  birthDatesRoutes,
  secondFactorResetsRoutes,
  identificationRoutes,
  contractsRoutes,
  employmentsRoutes,
  usersRoutes,
  emailChangesRoutes,
  rolesRoutes,
  departmentsRoutes,
  workCentresRoutes,
  clockRoutes,
  attendanceRoutes,
  dayDecisionRoutes,
  dayDetailRoutes,
  editHoursRoutes,
  correctionRoutes,
  correctionRequestRoutes,
  proposalRoutes,
  offlineGapRoutes,
  attendanceHistoryRoutes,
  attendanceExportRoutes,
  payrollRoutes,
  payRulesRoutes,
  kindsOfHoursRoutes,
  proofRoutes,
  monthRoutes,
  schedulesRoutes,
  manageSchedulesRoutes,
  assignmentsRoutes,
  userScheduleRoutes,
  holidaysRoutes,
  manageHolidaysRoutes,
  absencesRoutes,
  bankRestRoutes,
  bankRoutes,
  teamRoutes,
  attachmentsRoutes,
  leaveKindsRoutes,
  calendarFeedsRoutes,
  vacationRequestRoutes,
  overtimeRoutes,
  vacationBalanceRoutes,
  inspectorRoutes,
  inspectionRequestsRoutes,
  retentionRoutes,
  registerRoutes,
  inspectionPackagesRoutes,
];

/** The page that verifies a record by itself. */
const verifierPage = 'verificador.html';

/**
 * Files by their name; any other path is answered with the app, which has its own router. Not so under /api, which is the API only, under
 * /assets, where the app of an older visit may ask for a file that is gone, and under /.well-known, where programs look for standard files.
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
        // It is made to be saved and opened from disk: the site's content security policy would not let its script run.
        if (path.basename(file).startsWith(verifierPage))
          reply.header('content-disposition', `attachment; filename="${verifierPage}"`);
      },
    });
  }
  // Some pages have an HTML file of their own at their address, which names more of the files they need.
  const names = directory ? readdirSync(directory, { encoding: 'utf8', recursive: true }) : [];
  const files = names.filter((file) => file.endsWith('.html')).map((file) => file.split(path.sep).join('/'));
  const pages = new Map(files.map((file) => [`/${file.slice(0, -'.html'.length)}`, file]));
  app.setNotFoundHandler((request, reply) => {
    const address = decodeURI(request.url.replace(/\?.*/, ''));
    const isPage =
      directory && /^(GET|HEAD)$/.test(request.method) && !/^\/(api|assets|\.well-known)(\/|$)/.test(address);
    if (isPage) return reply.sendFile(pages.get(address) ?? 'index.html');
    return send(reply, problem(request.url === undecodableUrl ? 'BAD_REQUEST' : 'NOT_FOUND'));
  });
}

/** Where an address that cannot be decoded is routed, so that it is answered like any other. */
const undecodableUrl = '/api/undecodable';

function isDecodable(url: string): boolean {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}
