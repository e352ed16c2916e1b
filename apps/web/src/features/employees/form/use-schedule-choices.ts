import { employeesTexts } from '@jornada/texts/employees';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { assignableSchedulesQuery } from '../employees.data.ts';

/**
 * The schedule of new people, for people who may assign one: preselected if there is only one; with several, none is, so that nobody gets
 * one by mistake.
 * @param none the text for no schedule
 */
export function useScheduleChoices(none: string = employeesTexts.form.noSchedule) {
  const mayChoose = usePermission('schedules.manage');
  const { data: schedules } = useQuery({ ...assignableSchedulesQuery, enabled: mayChoose });
  const only = schedules?.length === 1 ? schedules[0] : undefined;
  return {
    mayChoose,
    hasAny: schedules === undefined || schedules.length > 0,
    choices: [
      { value: '', label: none },
      ...(schedules ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ],
    /** The preselected one: an id, or an empty text for none. */
    usual: only?.id ?? '',
  };
}
