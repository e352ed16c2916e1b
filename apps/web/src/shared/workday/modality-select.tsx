import { type Modality, modalities } from '@jornada/core/timekeeping/modality';
import { modalityTexts as texts } from '@jornada/texts/modality';
import { NativeSelect } from '@mantine/core';

interface ModalitySelectProps {
  /** Null where nothing is said. */
  value: Modality | null;
  onChoose: (modality: Modality | null) => void;
  className?: string | undefined;
}

/** From where somebody worked from a punch on. What was said once is never taken back, only said anew. */
export function ModalitySelect({ value, onChoose, className }: ModalitySelectProps) {
  return (
    <NativeSelect
      className={className}
      label={texts.from}
      data={[
        { value: '', label: texts.unsaid },
        ...modalities.map((one) => ({ value: one as string, label: texts.names[one] })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChoose(modalities.find((one) => one === currentTarget.value) ?? null)
      }
    />
  );
}
