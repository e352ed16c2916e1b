import { widgetTexts } from '@jornada/texts/widgets';
import { ChoiceSelect } from '../form/choice-select.tsx';
import { useDepartmentChoices } from './department-choices.ts';

interface DepartmentFilterProps {
  /** An id; empty for all. */
  value: string;
  onChoose: (id: string) => void;
}

/** Which department a list shows; nothing where the company has none. */
export function DepartmentFilter({ value, onChoose }: DepartmentFilterProps) {
  const choices = useDepartmentChoices(value);
  if (choices.length === 1) return null;
  return (
    <ChoiceSelect label={widgetTexts.departments.label} data={choices} value={value} onChoose={onChoose} />
  );
}
