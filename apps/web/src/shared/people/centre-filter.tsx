import { workCentresTexts } from '@jornada/texts/employees-work-centres';
import { ChoiceSelect } from '../form/choice-select.tsx';
import { useCentreChoices } from './centre-choices.ts';

interface CentreFilterProps {
  /** An id; empty for all. */
  value: string;
  onChoose: (id: string) => void;
}

/** Whose work centre a list shows; nothing where the company has no more than one. */
export function CentreFilter({ value, onChoose }: CentreFilterProps) {
  const choices = useCentreChoices(value);
  if (choices.length === 0) return null;
  return <ChoiceSelect label={workCentresTexts.one} data={choices} value={value} onChoose={onChoose} />;
}
