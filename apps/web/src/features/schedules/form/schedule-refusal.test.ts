import { expect, test } from 'vitest';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import { usualHours, withAfternoon } from '../values/hours-values.ts';
import { bodyOf } from '../values/schedule-body.ts';
import { newScheduleValues } from '../values/schedule-values.ts';
import { scheduleRefusal, tabOf } from './schedule-refusal.ts';

const body = bodyOf({ ...newScheduleValues(), simple: withAfternoon(usualHours(), true) }, null);
const refused = (fieldErrors: Record<string, string>) =>
  scheduleRefusal(new ApiProblem(422, { code: 'VALIDATION_FAILED', message: 'x', fieldErrors }), body);

test.each([
  ['validTo', 'validTo', 'basic'],
  ['name', 'name', 'basic'],
  ['timezone', 'timezone', 'advanced'],
  ['effectiveFrom', 'effectiveFrom', null],
  ['changePast.reason', 'pastReason', null],
  ['segments', 'simple.days', 'time'],
  ['segments.2.startTime', 'simple.startTime', 'time'],
  ['segments.3.startTime', 'simple.afternoonStartTime', 'time'],
  ['segments.3.endTime', 'simple.afternoonEndTime', 'time'],
  ['segments.0.fixedUnpaidBreakMinutes', 'simple.breakMinutes', 'time'],
  ['segments.0.segmentIndex', 'simple.days', 'time'],
  ['compositeRules', 'rules', 'time'],
  ['compositeRules.0.endTime', 'rules.0.endTime', 'time'],
  ['compositeRules.1.daysOfWeek', 'rules.1.days', 'time'],
] as const)('what the server has against %s stands at %s, in the part %s', (sent, path, tab) => {
  expect(refused({ [sent]: 'No.' })).toEqual({ fields: { [path]: 'No.' }, general: null });
  expect(tabOf(path)).toBe(tab);
});

test('messages that belong to no field are quoted, else the action’s sentence is shown', () => {
  expect(refused({ workdayCutoffMinutes: 'No.' })).toEqual({ fields: {}, general: { reason: 'x' } });
  expect(scheduleRefusal(new ApiProblem(502), body).general).toEqual({
    reason: 'Error al guardar el horario',
  });
});
