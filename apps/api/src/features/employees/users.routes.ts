import {
  createUser,
  deleteUser,
  readUser,
  resetUserPassword,
  setUserRoles,
  setUserStatus,
  simpleUsers,
  updateUser,
  userList,
} from '@jornada/contract/employees/users';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../authorization/actor.ts';
import { choosesPeople, managesUsers } from '../../authorization/people.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { problem } from '../../platform/errors/problem.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import { pageOf } from '../../platform/http/page.ts';
import { companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeAccount } from './change-account.ts';
import { createAccount } from './create-accounts.ts';
import { toUser } from './describe-person.ts';
import { findEmployee, findEmployeePage, findSimpleUsers } from './employees.queries.ts';
import { removeAccount } from './remove-account.ts';
import { sendPasswordReset } from './send-account-link.ts';

export function usersRoutes(app: FastifyInstance, platform: Platform): void {
  const keepsPlans = !platform.database.isSpread;
  serve(app, platform, userList, async ({ query, inTenant, ...call }) => {
    const filter = { ...query, includeInactive: true };
    const visible = visiblePeople(actorOf(call.session), managesUsers);
    const { rows, total } = await inTenant((tx) =>
      findEmployeePage(tx, visible, companyTodayOf(call), filter, { ...query, keepsPlans }),
    );
    return pageOf(rows.map(toUser), total, query);
  });

  serve(app, platform, simpleUsers, ({ query, inTenant, ...call }) =>
    inTenant((tx) =>
      findSimpleUsers(tx, visiblePeople(actorOf(call.session), choosesPeople), companyTodayOf(call), query),
    ),
  );

  serve(app, platform, readUser, async ({ params, inTenant, ...call }) => {
    const visible = visiblePeople(actorOf(call.session), managesUsers);
    const row = await inTenant((tx) => findEmployee(tx, visible, companyTodayOf(call), params.id));
    if (!row) throw problem('NOT_FOUND');
    return toUser(row);
  });

  serve(app, platform, createUser, async ({ body, ...call }) =>
    toUser(await createAccount(platform, call, { ...body, centreId: null, scheduleId: null })),
  );

  serve(app, platform, updateUser, async ({ params, body, ...call }) => {
    const { timezone: timeZone, ...change } = body;
    return toUser(await changeAccount(platform, call, params.id, { ...change, timeZone }));
  });

  serve(app, platform, deleteUser, async ({ params, ...call }) => {
    await removeAccount(platform, call, params.id);
    return undefined;
  });

  serve(app, platform, setUserStatus, async ({ params, body, ...call }) =>
    toUser(await changeAccount(platform, call, params.id, { active: body.active })),
  );

  serve(app, platform, resetUserPassword, async ({ params, ...call }) => {
    await sendPasswordReset(platform, call, params.id);
    return undefined;
  });

  serve(app, platform, setUserRoles, async ({ params, body: { roleIds, revision }, ...call }) => {
    const change = { roleIds: () => roleIds, rolesRevision: revision };
    return toUser(await changeAccount(platform, call, params.id, change));
  });
}
