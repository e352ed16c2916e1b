import { schedulesTexts } from '@jornada/texts/schedules';
import { Tabs, TabsList, TabsPanel, TabsTab, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { scheduleQuery } from '../schedules.data.ts';
import { AdvancedFields } from './advanced-fields.tsx';
import { BasicFields } from './basic-fields.tsx';
import { ChangeFields } from './change-fields.tsx';
import { ForeseenSentence } from './foreseen-sentence.tsx';
import { presentVersion } from './present-version.ts';
import classes from './schedule-form-dialog.module.css';
import { type FormTab, formTabs, tabOf } from './schedule-refusal.ts';
import { TimeFields } from './time-fields.tsx';
import { type FormSubject, useScheduleForm } from './use-schedule-form.ts';
import { VersionList } from './version-list.tsx';

const { form: texts } = schedulesTexts;
const parts = { basic: BasicFields, time: TimeFields, advanced: AdvancedFields };

/** Adds or edits a schedule: its fields, its hours, its rules and, when people follow it, from when the change applies. */
export function ScheduleFormDialog({ subject, isOpen, onClose }: DialogShown & { subject: FormSubject }) {
  const schedule = useScheduleForm(subject, onClose);
  const { form, changed, asksWhen, tab, setTab } = schedule;
  const { data: detail } = useQuery({
    ...scheduleQuery(changed?.id ?? ''),
    enabled: changed !== null && isOpen,
  });
  const today = changed?.changesFrom ?? '';
  const versions = detail?.versions ?? [];
  const present = presentVersion(versions, today);
  return (
    <FormDialog
      title={changed ? texts.editTitle : texts.createTitle}
      size="xl"
      isOpen={isOpen}
      saving={schedule.saving}
      submit={texts.save}
      isDismissible
      onClose={onClose}
      foot={
        changed &&
        asksWhen && <ForeseenSentence id={changed.id} change={schedule.foreseeable()} today={today} />
      }
    >
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
      {asksWhen && (
        <ChangeFields form={form} today={today} correctedSince={present ? present.effectiveFrom : today} />
      )}
      {versions.length > 1 && <VersionList versions={versions} today={today} />}
    </FormDialog>
  );
}
