import { classifiedMonth, ownClassifiedMonth } from '@jornada/contract/payroll/classified-month';
import {
  addPayRules as addRules,
  changePayRules as changeRules,
  createPayGroup,
  payGroups,
  removePayGroup as removeGroup,
  removePayRules as removeRules,
  renamePayGroup as renameGroup,
} from '@jornada/contract/payroll/pay-rules';
import { addWorkMark, removeWorkMark, workMarksOfDay } from '@jornada/contract/payroll/work-marks';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../authorization/actor.ts';
import { seesKindsOfHours } from '../../authorization/attendance.ts';
import { onlySelf, visiblePeople } from '../../authorization/visible-people.reads.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { addMark, readMarks, removeMark } from './hours/change-marks.ts';
import { readClassifiedMonth } from './hours/read-classified-month.ts';
import {
  addPayRules,
  changePayRules,
  makePayGroup,
  readPayGroups,
  removePayGroup,
  removePayRules,
  renamePayGroup,
} from './rules/change-pay-rules.ts';

export function payRulesRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, payGroups, ({ inTenant, ...call }) => inTenant((tx) => readPayGroups(tx, call)));
  serve(app, platform, createPayGroup, ({ body, ...call }) => makePayGroup(platform, call, body.name));
  serve(app, platform, renameGroup, ({ params, body, ...call }) =>
    renamePayGroup(platform, call, params.id.toLowerCase(), body.name),
  );
  serve(app, platform, removeGroup, ({ params, ...call }) =>
    removePayGroup(platform, call, params.id.toLowerCase()),
  );
  serve(app, platform, addRules, ({ body, ...call }) => addPayRules(platform, call, body));
  serve(app, platform, changeRules, ({ params, body, ...call }) =>
    changePayRules(platform, call, params.id.toLowerCase(), body),
  );
  serve(app, platform, removeRules, ({ params, ...call }) =>
    removePayRules(platform, call, params.id.toLowerCase()),
  );
}

/** What the minutes of days are, and the marks that say so. */
export function kindsOfHoursRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, workMarksOfDay, ({ params, inTenant, ...call }) =>
    inTenant((tx) => readMarks(tx, call, params)),
  );
  serve(app, platform, addWorkMark, ({ params, body, ...call }) => addMark(platform, call, params, body));
  serve(app, platform, removeWorkMark, ({ params, ...call }) => removeMark(platform, call, params));

  serve(app, platform, classifiedMonth, ({ params, session, now }) =>
    readClassifiedMonth(platform, session.tenantId, visiblePeople(actorOf(session), seesKindsOfHours), {
      ...params,
      now,
    }),
  );
  serve(app, platform, ownClassifiedMonth, ({ params, session, now }) =>
    readClassifiedMonth(platform, session.tenantId, onlySelf(session), {
      ...params,
      ...{ userId: session.userId, now },
    }),
  );
}
