import type { Department } from '@jornada/contract/employees/departments';
import { dateTexts } from '@jornada/texts/dates';
import { departmentsTexts as texts } from '@jornada/texts/employees-departments';
import type { SharedState } from '../../../shared/form/meanwhile.ts';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import type { DepartmentFields } from './departments.data.ts';

/** A deputy in the form; `key` tells the lines apart. A date is a civil date, null for none, or the text typed in place of one. */
export interface DeputyLine {
  key: string;
  userId: string;
  from: string | null;
  until: string | null;
}

/** The form of a department; `parentId` is empty for one that hangs from none. */
export interface DepartmentValues {
  name: string;
  parentId: string;
  managerIds: string[];
  deputies: DeputyLine[];
}

/** A line that is not kept yet. @param place different for each */
export function newDeputy(place: number): DeputyLine {
  return { key: `new-${place}`, userId: '', from: null, until: null };
}

export function departmentValues(department: Department | null): DepartmentValues {
  return {
    name: department?.name ?? '',
    parentId: department?.parentId ?? '',
    managerIds: (department?.managers ?? []).map(({ userId }) => userId),
    deputies: (department?.deputies ?? []).map(({ userId, from, until }) => ({
      ...{ key: userId, userId, from, until },
    })),
  };
}

/** The fields that another admin may change while the form is open. */
export function sharedDepartment(
  departments: readonly Department[],
): SharedState<Department, DepartmentValues> {
  return {
    valuesOf: departmentValues,
    told: ({ name, parentId, managers, deputies }) => ({
      name,
      parentId: departments.find(({ id }) => id === parentId)?.name ?? texts.noParent,
      managerIds: managers.map(({ fullName }) => fullName),
      deputies: deputies.map(({ fullName, from, until }) => texts.auditedDeputy(fullName, from, until)),
    }),
    names: {
      name: texts.name,
      parentId: texts.parent,
      managerIds: texts.managers,
      deputies: texts.deputies,
    },
    presentIn: ({ department }) => department,
  };
}

/** What is wrong with the form before it is sent, by the path of the field. */
export function departmentProblems({ name, managerIds, deputies }: DepartmentValues): Record<string, string> {
  const named = [...managerIds, ...deputies.map(({ userId }) => userId)];
  const ofLines = deputies.flatMap(({ userId, from, until }, place): [string, string][] => {
    const path = `deputies.${place}`;
    const problems: [string, string][] = [];
    if (userId === '') problems.push([`${path}.userId`, texts.personRequired]);
    else if (named.indexOf(userId) < managerIds.length + place)
      problems.push([`${path}.userId`, texts.namedTwice]);
    for (const [field, date] of Object.entries({ from, until })) {
      if (date === null) problems.push([`${path}.${field}`, texts.dateRequired]);
      else if (!isCivilDate(date)) problems.push([`${path}.${field}`, dateTexts.invalid]);
    }
    if (isCivilDate(from ?? '') && isCivilDate(until ?? '') && (until ?? '') < (from ?? ''))
      problems.push([`${path}.until`, texts.untilBeforeFrom]);
    return problems;
  });
  return { ...(name.trim() === '' && { name: texts.nameRequired }), ...Object.fromEntries(ofLines) };
}

/** The form as it is sent, once `departmentProblems` finds nothing. */
export function departmentFrom({ name, parentId, managerIds, deputies }: DepartmentValues): DepartmentFields {
  return {
    name: name.trim(),
    parentId: parentId === '' ? null : parentId,
    managerIds,
    deputies: deputies.map(({ userId, from, until }) => ({ userId, from: from ?? '', until: until ?? '' })),
  };
}
