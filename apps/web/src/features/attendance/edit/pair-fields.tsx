import { attendanceTexts } from '@jornada/texts/attendance';
import { modalityTexts } from '@jornada/texts/modality';
import { Button, Checkbox, Fieldset } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { TimeField } from '../../../shared/form/time-field.tsx';
import { ModalitySelect } from '../../../shared/workday/modality-select.tsx';
import type { PairProblems } from './edit-problems.ts';
import type { PairValues } from './edit-values.ts';
import classes from './pair-fields.module.css';

const { edit: texts } = attendanceTexts;

interface PairFieldsProps {
  pair: PairValues;
  /** From 1. */
  number: number;
  /** The pair as recorded; absent for one that is added. */
  present: Pick<PairValues, 'entry' | 'exit' | 'modality'> | undefined;
  /** Whether the company asks from where people work. */
  asksModality: boolean;
  problems: PairProblems | undefined;
  onChange: (change: Partial<PairValues>) => void;
  /** Absent where it is the only one. */
  onRemove: (() => void) | undefined;
}

/** The entry and the exit of one pair. */
export function PairFields(props: PairFieldsProps) {
  const { pair, number, present, asksModality, problems, onChange, onRemove } = props;
  return (
    <Fieldset legend={present ? texts.pair(number) : texts.newPair(number)} className={classes.pair}>
      <TimeField
        label={texts.entry}
        value={pair.entry}
        onChoose={(entry) => onChange({ entry })}
        error={problems?.entry}
        description={hint(pair.entry, present?.entry)}
      />
      <TimeField
        label={texts.exit}
        value={pair.exit}
        onChoose={(exit) => onChange({ exit })}
        error={problems?.exit}
        description={hint(pair.exit, present?.exit)}
      />
      <Checkbox
        className={classes.nextDay}
        label={texts.exitNextDay}
        checked={pair.exitsNextDay}
        onChange={({ currentTarget }) => onChange({ exitsNextDay: currentTarget.checked })}
      />
      {(asksModality || pair.modality) && (
        <ModalitySelect
          className={classes.modality}
          value={pair.modality}
          none={present?.modality ? null : modalityTexts.unsaid}
          onChoose={(modality) => onChange({ modality })}
        />
      )}
      {onRemove && (
        <Button
          className={classes.remove}
          variant="subtle"
          color="red"
          size="xs"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={onRemove}
        >
          {texts.removePair(number)}
        </Button>
      )}
    </Fieldset>
  );
}

/** The recorded time, where another one was typed. */
function hint(typed: string, present: string | undefined): string | undefined {
  if (!present || typed === present) return undefined;
  return typed === '' ? texts.unchanged : texts.was(present);
}
