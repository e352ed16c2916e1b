import type { SpanishRegion } from '@jornada/contract/holidays/spanish-regions';
import { holidayScreenTexts } from '@jornada/texts/holiday-screens';
import { Anchor, NativeSelect, SimpleGrid, Stack, Switch, Text, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { serverNow } from '../../shared/call/server-clock.ts';
import { AppDialog } from '../../shared/dialog/app-dialog.tsx';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { failureOf } from '../../shared/feedback/failure.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { FormFooter } from '../../shared/form/form-footer.tsx';
import { useSavedForm } from '../../shared/form/use-saved-form.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../shared/time/civil-format.ts';
import { sendImport } from './holidays.data.ts';
import { importYears } from './import-years.ts';
import { RegionSelect } from './region-select.tsx';
import { TemplatePreview } from './template-preview.tsx';

const { importing: texts, importFailed } = holidayScreenTexts;
const countries = Object.entries(texts.countries).map(([value, label]) => ({ value, label }));

/** Imports the official holidays of a year, after a preview. */
export function HolidayImport(shown: DialogShown) {
  const years = importYears(civilDateAt(serverNow(), useTimeZone()));
  const { form, save, isSaving, failure, dismiss } = useSavedForm({
    initialValues: { year: years[0] ?? 0, isRegional: false, region: null as SpanishRegion | null },
    validate: {
      region: (region, { isRegional }) => (isRegional && region === null ? texts.regionRequired : null),
    },
    fields: [],
    send: ({ year, isRegional, region }) =>
      sendImport({ country: 'ES', year, region: isRegional ? region : null, onlyNational: !isRegional }),
    onDone: (added) => {
      shown.onClose();
      showNotice('success', texts.done(added.length));
    },
    failure: (problem) => failureOf(problem, importFailed),
  });
  const { year, isRegional, region } = form.values;
  return (
    <AppDialog title={texts.title} isBusy={isSaving} size="lg" {...shown}>
      <form noValidate onSubmit={save}>
        <Stack gap="md">
          <Text size="sm">{texts.help}</Text>
          <Text size="sm">
            {texts.compare} <BulletinLink />
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <NativeSelect label={texts.country} data={countries} />
            <NativeSelect
              label={texts.year}
              data={years.map(String)}
              value={String(year)}
              onChange={({ currentTarget }) => form.setFieldValue('year', Number(currentTarget.value))}
            />
          </SimpleGrid>
          <Switch label={texts.includeRegional} {...form.getInputProps('isRegional', { type: 'checkbox' })} />
          {isRegional && <RegionSelect {...form.getInputProps('region')} value={region} />}
          <TemplatePreview year={year} region={isRegional ? region : null} />
          <FormFooter
            submit={texts.confirm}
            isBusy={isSaving}
            onCancel={shown.onClose}
            failure={failure}
            onDismiss={dismiss}
          />
        </Stack>
      </form>
    </AppDialog>
  );
}

/** A link to the search of the state's official gazette, which also has the calendars of the communities. */
function BulletinLink() {
  return (
    <Anchor href="https://www.boe.es/buscar/boe.php" target="_blank" rel="noreferrer" td="underline">
      {texts.bulletin} <VisuallyHidden>({texts.newTab})</VisuallyHidden>
      <IconExternalLink size={14} aria-hidden />
    </Anchor>
  );
}
