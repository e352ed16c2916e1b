import { attendanceTexts } from '@jornada/texts/attendance';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { attendanceDepartmentsQuery } from './attendance.data.ts';

const { filters: texts } = attendanceTexts;

interface DepartmentSelectProps {
  /** An id; empty for all. */
  value: string;
  onChoose: (id: string) => void;
}

/** Which department is shown; nothing where the company has none. */
export function DepartmentSelect({ value, onChoose }: DepartmentSelectProps) {
  const { data: departments = [] } = useQuery(attendanceDepartmentsQuery);
  if (departments.length === 0) return null;
  return (
    <NativeSelect
      label={texts.department}
      data={[
        { value: '', label: texts.allDepartments },
        ...departments.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
