import {
  longestColumnText,
  longestPayrollCode,
  widestColumn,
} from '@jornada/contract/payroll/payroll-limits';
import type { PayrollProfile } from '@jornada/contract/payroll/payroll-profiles';
import { profileFields } from '@jornada/core/payroll/batch/profile';
import { payrollSetupTexts } from '@jornada/texts/payroll-setup';
import { ActionIcon, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowUp, IconTrash } from '@tabler/icons-react';

const { profiles } = payrollSetupTexts;
const { form: texts } = profiles;
const fields = profileFields.map((value) => ({ value, label: profiles.fields[value] }));
const fills = Object.entries(profiles.fills).map(([value, label]) => ({ value, label }));

type Column = PayrollProfile['layout']['columns'][number];

interface ProfileColumnFieldsProps {
  column: Column;
  /** From 0. */
  place: number;
  isFixed: boolean;
  /** A file has one at least. */
  isAlone: boolean;
  onChange: (column: Column) => void;
  onUp: () => void;
  onRemove: () => void;
}

/** What a column says, and how; its controls are named by its place. */
export function ProfileColumnFields(props: ProfileColumnFieldsProps) {
  const { column, place, isFixed, isAlone, onChange, onUp, onRemove } = props;
  const number = place + 1;
  const isOfConcept = column.field === 'UNITS_OF' || column.field === 'AMOUNT_OF';
  const fill = column.fill === 'ZERO' ? 'ZERO' : column.align;
  return (
    <Group gap="xs" align="center">
      <NativeSelect
        aria-label={texts.field(number)}
        data={fields}
        value={column.field}
        onChange={({ currentTarget }) => {
          const field = profileFields.find((one) => one === currentTarget.value) ?? 'TEXT';
          onChange({ ...column, field });
        }}
      />
      <TextInput
        aria-label={texts.heading(number)}
        maw={150}
        maxLength={longestColumnText}
        value={column.heading}
        onChange={({ currentTarget }) => onChange({ ...column, heading: currentTarget.value })}
      />
      {isOfConcept && (
        <TextInput
          aria-label={texts.conceptCode(number)}
          maw={110}
          maxLength={longestPayrollCode}
          value={column.conceptCode}
          onChange={({ currentTarget }) => onChange({ ...column, conceptCode: currentTarget.value })}
        />
      )}
      {column.field === 'TEXT' && (
        <TextInput
          aria-label={texts.text(number)}
          maw={110}
          maxLength={longestColumnText}
          value={column.text}
          onChange={({ currentTarget }) => onChange({ ...column, text: currentTarget.value })}
        />
      )}
      {isFixed && (
        <>
          <TextInput
            aria-label={texts.width(number)}
            maw={80}
            type="number"
            min={1}
            max={widestColumn}
            value={column.width}
            onChange={({ currentTarget }) =>
              onChange({
                ...column,
                width: Math.min(widestColumn, Math.max(1, Math.floor(Number(currentTarget.value)) || 1)),
              })
            }
          />
          <NativeSelect
            aria-label={texts.fill(number)}
            data={fills}
            value={fill}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                ...column,
                align: value === 'LEFT' ? 'LEFT' : 'RIGHT',
                fill: value === 'ZERO' ? 'ZERO' : 'SPACE',
              })
            }
          />
        </>
      )}
      <Group gap="xs" wrap="nowrap">
        {place > 0 && (
          <ActionIcon variant="default" size={44} aria-label={texts.up(number)} onClick={onUp}>
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
        )}
        {!isAlone && (
          <ActionIcon variant="default" size={44} aria-label={texts.removeColumn(number)} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </Group>
  );
}
