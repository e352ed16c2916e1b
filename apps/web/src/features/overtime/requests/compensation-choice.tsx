import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { Group, Radio, RadioGroup } from '@mantine/core';

const { returns } = overtimeScreenTexts.fields;
const choices = ['REST', 'PAID'] as const;
export type Compensation = (typeof choices)[number];

interface CompensationChoiceProps {
  label: string;
  value: Compensation;
  onChoose: (value: Compensation) => void;
}

/** Whether overtime is compensated with rest or with pay. */
export function CompensationChoice({ label, value, onChoose }: CompensationChoiceProps) {
  return (
    <RadioGroup
      label={label}
      value={value}
      onChange={(chosen) => onChoose(chosen === 'PAID' ? 'PAID' : 'REST')}
    >
      <Group gap="lg" mt="xs">
        {choices.map((one) => (
          <Radio key={one} value={one} label={returns[one]} />
        ))}
      </Group>
    </RadioGroup>
  );
}
