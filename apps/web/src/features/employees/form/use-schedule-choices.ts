import { employeesTexts } from '@jornada/texts/es/employees';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { assignableSchedulesQuery } from '../employees.data.ts';

/**
 * The schedule that new people get, for whoever may assign one: the only one there is unless somebody chooses; of several none, for
 * nobody should work by one that was not meant.
 * @param none what getting none is called
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
    /** What is meant until somebody chooses: an id, or an empty text for none. */
    usual: only?.id ?? '',
  };
}
