import { widgetTexts } from '@jornada/texts/widgets';
import { NativeSelect } from '@mantine/core';
import { useDepartmentChoices } from '../../shared/people/department-choices.ts';

interface DepartmentSelectProps {
  /** An id; empty for all. */
  value: string;
  onChoose: (id: string) => void;
}

/** Which department is shown, with a label in sight. */
export function DepartmentSelect({ value, onChoose }: DepartmentSelectProps) {
  const choices = useDepartmentChoices(value);
  return (
    <NativeSelect
      label={widgetTexts.departments.label}
      data={choices}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
