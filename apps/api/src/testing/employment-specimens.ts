import {
  addEmployment,
  changeEmployment,
  employeeEmployments,
  foreseeEmploymentChange,
  removeEmployment,
} from '@jornada/contract/employees/employments';
import { employmentsTexts } from '@jornada/texts/employees-employments';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { employ } from './employ.ts';
import { createPerson } from './factories.ts';
import {
  brokenRevision,
  invalidDate,
  invalidId,
  invalidOption,
  required,
  type Specimen,
  tooLong,
} from './specimen.ts';

type Params = NonNullable<Specimen['params']>;

const { form } = employmentsTexts;
const pause = {
  ...{ kind: 'PAUSE', firstDay: '2026-05-04', lastDay: '2026-06-30', reason: 'OTHER', note: 'Estudios' },
};

const colleague: Params = async (platform, { tenantId }) => ({
  id: (await createPerson(platform, tenantId)).userId,
});

/** A colleague with a pause. */
const pausedColleague: Params = async (platform, { tenantId }) => {
  const { userId } = await createPerson(platform, tenantId);
  const from = Temporal.PlainDate.from('2026-02-02');
  const entryId = await withTenant(platform.database, tenantId, async (tx) => {
    await employ(tx, userId, [], [{ from, until: null, reason: 'SUSPENSION' }]);
    const { id } = await tx
      .selectFrom('employmentPauses')
      .select('id')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return id;
  });
  return { id: userId, entryId };
};

const rules: Specimen['broken'] = [
  { body: {}, fieldErrors: { kind: invalidOption, firstDay: required } },
  { body: { ...pause, kind: 'HOLIDAY' }, fieldErrors: { kind: invalidOption } },
  { body: { ...pause, firstDay: 'mayo' }, fieldErrors: { firstDay: invalidDate } },
  { body: { ...pause, lastDay: '2026-02-30' }, fieldErrors: { lastDay: invalidDate } },
  { body: { ...pause, lastDay: '2026-05-03' }, fieldErrors: { lastDay: form.reversed } },
  { body: { ...pause, firstDay: null }, fieldErrors: { firstDay: form.dateRequired } },
  { body: { ...pause, reason: 'SIESTA' }, fieldErrors: { reason: invalidOption } },
  { body: { ...pause, reason: null }, fieldErrors: { reason: form.reasonRequired } },
  { body: { ...pause, note: null }, fieldErrors: { note: form.noteRequired } },
  { body: { ...pause, note: 'x'.repeat(301) }, fieldErrors: { note: tooLong(300) } },
];

export const employmentSpecimens: readonly Specimen[] = [
  { endpoint: employeeEmployments, params: colleague, broken: [] },
  {
    endpoint: addEmployment,
    params: colleague,
    body: () => ({ kind: 'EMPLOYMENT', firstDay: '2026-01-01' }),
    broken: [
      ...rules,
      { body: { kind: 'EMPLOYMENT', firstDay: null }, fieldErrors: { firstDay: form.dateRequired } },
    ],
  },
  {
    endpoint: changeEmployment,
    params: pausedColleague,
    body: () => ({ ...pause, revision: 1 }),
    broken: [...rules, brokenRevision(pause)],
  },
  { endpoint: removeEmployment, params: pausedColleague, broken: [] },
  {
    endpoint: foreseeEmploymentChange,
    params: colleague,
    body: () => ({ entry: { kind: 'EMPLOYMENT', firstDay: '2026-01-01', lastDay: null } }),
    broken: [
      { body: {}, fieldErrors: { entry: required } },
      { body: { entryId: 'siete', entry: null }, fieldErrors: { entryId: invalidId } },
    ],
  },
];
