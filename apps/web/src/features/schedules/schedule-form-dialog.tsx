import { schedulesTexts } from '@jornada/texts/es/schedules';
import { Alert, Stack, Tabs, TabsList, TabsPanel, TabsTab, VisuallyHidden } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormFooter } from '../../shared/form-footer.tsx';
import { GuardedDialog } from '../../shared/guarded-dialog.tsx';
import { showNotice } from '../../shared/notices.ts';
import { useCompanyChange } from '../../shared/use-company-change.ts';
import { AdvancedFields } from './advanced-fields.tsx';
import { BasicFields } from './basic-fields.tsx';
import { bodyOf } from './schedule-body.ts';
import classes from './schedule-form-dialog.module.css';
import { scheduleProblems } from './schedule-problems.ts';
import { type FormTab, formTabs, scheduleRefusal, tabOf } from './schedule-refusal.ts';
import { copiedValues, newScheduleValues, type ScheduleValues, scheduleValues } from './schedule-values.ts';
import { type Schedule, sendSchedule } from './schedules.data.ts';
import { TimeFields } from './time-fields.tsx';

const { form: texts, created, updated } = schedulesTexts;
const parts = { basic: BasicFields, time: TimeFields, advanced: AdvancedFields };

/** What the form is for: a schedule to change, one to begin from, or nothing yet. */
export type FormSubject =
  | { readonly kind: 'new' }
  | { readonly kind: 'change' | 'copy'; readonly schedule: Schedule };

interface ScheduleFormDialogProps {
  subject: FormSubject;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds a schedule, or changes one: what it is, its hours, and its rules. */
export function ScheduleFormDialog({ subject, isOpen, onClose }: ScheduleFormDialogProps) {
  const changed = subject.kind === 'change' ? subject.schedule : null;
  const [tab, setTab] = useState<FormTab>('basic');
  const [initialValues] = useState(() => initialValuesOf(subject));
  const form = useForm<ScheduleValues>({ initialValues, validate: scheduleProblems });
  const focusFirst = (errors: object) => {
    const paths = Object.keys(errors);
    const first = formTabs.flatMap((part) => paths.filter((path) => tabOf(path) === part))[0];
    if (first === undefined) return;
    // The field cannot take the focus while its part is hidden.
    flushSync(() => setTab(tabOf(first)));
    form.getInputNode(first)?.focus();
  };
  const { mutate, reset, error, isPending, variables } = useCompanyChange({
    mutationFn: sendSchedule,
    onDone: () => {
      onClose();
      showNotice('success', changed ? updated : created);
    },
    onError: (problem, { body }) => {
      const { fields } = scheduleRefusal(problem, body);
      form.setErrors(fields);
      focusFirst(fields);
    },
  });
  const general = error && scheduleRefusal(error, variables?.body).general;
  const save = (values: ScheduleValues) => mutate({ id: changed?.id ?? null, body: bodyOf(values, changed) });

  return (
    <GuardedDialog
      title={changed ? texts.editTitle : texts.createTitle}
      size="xl"
      isOpen={isOpen}
      isDirty={form.isDirty()}
      isBusy={isPending}
      onClose={onClose}
    >
      {(close) => (
        <form noValidate className={classes.form} onSubmit={form.onSubmit(save, focusFirst)}>
          <Stack gap="md">
            {(changed?.assignedUsersCount ?? 0) > 0 && (
              <Alert color="gray" variant="light" icon={<IconHistory aria-hidden />} role="note" p="xs">
                {texts.inUse(changed?.assignedUsersCount ?? 0)}
              </Alert>
            )}
            <Tabs value={tab} onChange={(value) => value && setTab(value as FormTab)}>
              <TabsList aria-label={texts.tabList} grow className={classes.tabs}>
                {formTabs.map((part) => (
                  <TabsTab key={part} value={part} className={classes.tab}>
                    {texts.tabs[part]}
                    {Object.keys(form.errors).some((path) => tabOf(path) === part) && (
                      <>
                        <IconAlertTriangle size={16} aria-hidden className={classes.wrong} />
                        <VisuallyHidden>, {texts.tabWithErrors}</VisuallyHidden>
                      </>
                    )}
                  </TabsTab>
                ))}
              </TabsList>
              {formTabs.map((part) => {
                const Fields = parts[part];
                return (
                  <TabsPanel key={part} value={part} pt="md" className={classes.panel}>
                    <Fields form={form} isNew={changed === null} />
                  </TabsPanel>
                );
              })}
            </Tabs>
            <FormFooter
              submit={texts.save}
              isBusy={isPending}
              onCancel={close}
              failure={general}
              onDismiss={reset}
              className={classes.foot}
            />
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}

function initialValuesOf(subject: FormSubject): ScheduleValues {
  if (subject.kind === 'new') return newScheduleValues();
  return subject.kind === 'change' ? scheduleValues(subject.schedule) : copiedValues(subject.schedule);
}
