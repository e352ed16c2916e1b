import type { Department, departmentList } from '@jornada/contract/employees/departments';
import { inTreeOrder, lineAbove } from '@jornada/core/teams/department-tree';
import { departmentsTexts } from '@jornada/texts/employees-departments';
import { widgetTexts } from '@jornada/texts/widgets';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../call/call-endpoint.ts';

const { departments: texts } = widgetTexts;

/** The departments of the company, each with how many people it has. */
export const departmentsQuery = queryOptions({
  queryKey: ['employees', 'departments'],
  queryFn: () => callEndpoint<typeof departmentList>('GET /admin/departments', {}),
  // They are changed on another page than where they are chosen from.
  staleTime: 0,
});

/** Departments as choices, each after the one from which it hangs, and named with all above it. */
export function departmentPaths(
  departments: readonly Pick<Department, 'id' | 'name' | 'parentId'>[],
): { value: string; label: string }[] {
  return inTreeOrder(departments).map(({ department: { id } }) => ({
    value: id,
    label: departmentsTexts.path(lineAbove(departments, id).map(({ name }) => name)),
  }));
}

/** The choices of a filter by department, the first for everybody. A chosen one is listed even while, or although, it is unknown. */
export function useDepartmentChoices(chosen: string | undefined) {
  const { data, isPending } = useQuery(departmentsQuery);
  const known = departmentPaths(data ?? []);
  const isKnown = !chosen || known.some(({ value }) => value === chosen);
  const unknown = { value: chosen ?? '', label: isPending ? widgetTexts.loading : texts.unknown };
  return [{ value: '', label: texts.all }, ...known, ...(isKnown ? [] : [unknown])];
}
