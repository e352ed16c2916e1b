import { type Modality, modalities } from '@jornada/core/timekeeping/modality';
import { modalityTexts as texts } from '@jornada/texts/modality';
import { NativeSelect } from '@mantine/core';

interface ModalitySelectProps {
  /** Null where nothing is said. */
  value: Modality | null;
  onChoose: (modality: Modality | null) => void;
  /** What it is called that nothing is said; null where something was, which is never taken back. */
  none: string | null;
  className?: string | undefined;
}

/** From where somebody worked from a punch on. */
export function ModalitySelect({ value, onChoose, none, className }: ModalitySelectProps) {
  return (
    <NativeSelect
      className={className}
      label={texts.from}
      data={[
        ...(none === null ? [] : [{ value: '', label: none }]),
        ...modalities.map((one) => ({ value: one as string, label: texts.names[one] })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChoose(modalities.find((one) => one === currentTarget.value) ?? null)
      }
    />
  );
}
