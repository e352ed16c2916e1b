import { mostReasonCharacters } from '@jornada/contract/absences/absence-limits';
import type { AbsenceType } from '@jornada/contract/absences/time-off-types';
import { absenceFormTexts as texts } from '@jornada/texts/absences-form';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { NativeSelect } from '@mantine/core';
import { CountedTextarea } from '../../../shared/form/counted-textarea.tsx';
import type { Whose } from '../../../shared/time-off/use-days-known.ts';
import type { AbsenceForm } from './absence-form.ts';
import { hasLeaveKinds, mayBeHours } from './absence-values.ts';
import { ExtentFields } from './extent-fields.tsx';
import { LeaveFields } from './leave-fields.tsx';

interface AbsenceFieldsProps {
  form: AbsenceForm;
  whose: Whose;
  /** What it may be. */
  types: readonly AbsenceType[];
  /** The field that has the focus first. */
  isTypeFirst?: boolean;
}

/** What an absence is, when and why. */
export function AbsenceFields({ form, whose, types, isTypeFirst = false }: AbsenceFieldsProps) {
  const { type } = form.values;
  return (
    <>
      <NativeSelect
        label={texts.type}
        data={types.map((value) => ({ value, label: timeOffWords.types[value] }))}
        data-autofocus={isTypeFirst || undefined}
        {...form.getInputProps('type')}
        onChange={({ currentTarget }) => {
          const chosen = types.find((one) => one === currentTarget.value) ?? type;
          const next = { type: chosen, leaveKind: '' } as const;
          form.setValues({ ...next, ...(!mayBeHours(next) && { extent: 'DAYS' }) });
        }}
      />
      {hasLeaveKinds(type) && <LeaveFields form={form} whose={whose} type={type} />}
      <ExtentFields form={form} whose={whose} />
      <CountedTextarea
        label={texts.reason}
        most={mostReasonCharacters}
        {...form.getInputProps('reason')}
        value={form.values.reason}
      />
    </>
  );
}
