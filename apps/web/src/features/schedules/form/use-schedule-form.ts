import { schedulesTexts } from '@jornada/texts/schedules';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { type Meanwhile, presentState } from '../../../shared/form/meanwhile.ts';
import type { FormSaving } from '../../../shared/form/use-saving.ts';
import {
  type ForeseeableChange,
  type Schedule,
  schedulesKey,
  sendNewSchedule,
  sendScheduleChange,
} from '../schedules.data.ts';
import { bodyOf, changeOf, foreseeableOf } from '../values/schedule-body.ts';
import {
  copiedValues,
  newScheduleValues,
  type ScheduleValues,
  scheduleValues,
} from '../values/schedule-values.ts';
import { changeProblems } from './change-problems.ts';
import { keptFields, rebasedSchedule } from './rebased-values.ts';
import { differences, fieldNames } from './schedule-differences.ts';
import { type ScheduleProblems, scheduleProblems } from './schedule-problems.ts';
import { type FormTab, formTabs, scheduleRefusal, tabOf } from './schedule-refusal.ts';

/** What the form starts with: a schedule to change, one to copy, or nothing. */
export type FormSubject =
  | { readonly kind: 'new' }
  | { readonly kind: 'change' | 'copy'; readonly schedule: Schedule };

/** The form of a schedule: its values, its errors, the effect of saving it, and what somebody else saved meanwhile. */
export function useScheduleForm(subject: FormSubject, onClose: () => void) {
  const client = useQueryClient();
  const [changed, setChanged] = useState(subject.kind === 'change' ? subject.schedule : null);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [tab, setTab] = useState<FormTab>('basic');
  const [initialValues] = useState(() => initialValuesOf(subject));
  const asksWhen = changed !== null && changed.changesFrom !== null;
  const problemsOf = (values: ScheduleValues): ScheduleProblems => ({
    ...scheduleProblems(values),
    ...(asksWhen && changeProblems(values)),
  });
  const form = useForm<ScheduleValues>({ initialValues, validate: problemsOf });

  const focusFirst = (errors: object) => {
    const paths = Object.keys(errors);
    const first = [...formTabs, null].flatMap((part) => paths.filter((path) => tabOf(path) === part))[0];
    if (first === undefined) return;
    const part = tabOf(first);
    // A field on a hidden tab cannot take the focus.
    if (part) flushSync(() => setTab(part));
    form.getInputNode(first)?.focus();
  };
  const goOnFrom = (opened: Schedule, present: Schedule) => {
    const before = form.getInitialValues();
    const after = scheduleValues(present);
    const typed = form.getValues();
    const { fields, ...values } = differences(opened, present);
    const kept = keptFields(fields, typed, before).map((field) => fieldNames[field]);
    setMeanwhile({ ...values, names: fieldNames, kept });
    setChanged(present);
    form.setInitialValues(after);
    form.setValues(rebasedSchedule(typed, before, after));
    void client.invalidateQueries({ queryKey: schedulesKey });
  };
  const { mutate, reset, error, isPending, variables } = useCompanyChange({
    mutationFn: ({ values, of }: { values: ScheduleValues; of: Schedule | null }) =>
      of
        ? sendScheduleChange({ id: of.id, body: changeOf(values, of) })
        : sendNewSchedule(bodyOf(values, null)),
    onDone: (_, { of }) => {
      onClose();
      showNotice('success', of ? schedulesTexts.updated : schedulesTexts.created);
    },
    onError: (problem, { values, of }) => {
      const present = presentIn(problem);
      if (of && present) {
        goOnFrom(of, present);
        return;
      }
      const { fields } = scheduleRefusal(problem, bodyOf(values, of));
      form.setErrors(fields);
      focusFirst(fields);
    },
  });
  return {
    form,
    changed,
    asksWhen,
    tab,
    setTab,
    saving: {
      isDirty: form.isDirty(),
      isSaving: isPending,
      dismiss: reset,
      meanwhile,
      failure:
        error && variables && !presentIn(error)
          ? scheduleRefusal(error, bodyOf(variables.values, variables.of)).general
          : null,
      save: form.onSubmit((values) => mutate({ values, of: changed }), focusFirst),
    } satisfies FormSaving,
    /** The change to be saved of a schedule in use; null while there is none, or it is invalid. */
    foreseeable: (): ForeseeableChange | null => {
      if (!changed || !asksWhen || !form.isDirty()) return null;
      const { pastReason: _, ...wrong } = problemsOf(form.values);
      return Object.keys(wrong).length === 0 ? foreseeableOf(form.values, changed) : null;
    },
  };
}

const presentIn = (problem: unknown) => presentState(problem, ({ schedule }) => schedule);

function initialValuesOf(subject: FormSubject): ScheduleValues {
  if (subject.kind === 'new') return newScheduleValues();
  return subject.kind === 'change' ? scheduleValues(subject.schedule) : copiedValues(subject.schedule);
}
