import { widgetTexts } from '@jornada/texts/widgets';
import { ChoiceSelect } from '../form/choice-select.tsx';
import { useDepartmentChoices } from './department-choices.ts';

interface DepartmentFilterProps {
  /** An id; empty for all. */
  value: string;
  onChoose: (id: string) => void;
}

/** Which department a list shows. It is there from the start, so that nothing moves once the departments are known. */
export function DepartmentFilter({ value, onChoose }: DepartmentFilterProps) {
  const choices = useDepartmentChoices(value);
  return (
    <ChoiceSelect label={widgetTexts.departments.label} data={choices} value={value} onChoose={onChoose} />
  );
}
