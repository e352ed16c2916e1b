import { workCentresTexts } from '@jornada/texts/employees-work-centres';
import { NativeSelect } from '@mantine/core';
import { useCentreChoices } from '../../shared/people/centre-choices.ts';

interface CentreSelectProps {
  /** An id; empty for all. */
  value: string;
  onChoose: (id: string) => void;
}

/** Whose work centre is shown, with a label in sight; nothing where the company has no more than one. */
export function CentreSelect({ value, onChoose }: CentreSelectProps) {
  const choices = useCentreChoices(value);
  if (choices.length === 0) return null;
  return (
    <NativeSelect
      label={workCentresTexts.one}
      data={choices}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
