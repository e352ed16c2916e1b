import type { SpanishRegion } from '@jornada/contract/holidays/spanish-regions';
import { holidayScreenTexts } from '@jornada/texts/es/holiday-screens';
import { Anchor, NativeSelect, SimpleGrid, Stack, Switch, Text, VisuallyHidden } from '@mantine/core';
import { IconExternalLink, IconSelector } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { serverNow } from '../../shared/call/server-clock.ts';
import { useCompanyChange } from '../../shared/call/use-company-change.ts';
import { AppDialog } from '../../shared/dialog/app-dialog.tsx';
import { failureOf } from '../../shared/feedback/failure.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { FormFooter } from '../../shared/form/form-footer.tsx';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../shared/time/civil-format.ts';
import classes from './holiday-import.module.css';
import { sendImport } from './holidays.data.ts';
import { importYears } from './import-years.ts';
import { RegionSelect } from './region-select.tsx';
import { TemplatePreview } from './template-preview.tsx';

const { importing: texts, importFailed } = holidayScreenTexts;
const countries = Object.entries(texts.countries).map(([value, label]) => ({ value, label }));
const chevron = <IconSelector size={16} aria-hidden />;

/** Takes the official holidays of a year over, after a look at them. */
export function HolidayImport({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const years = importYears(civilDateAt(serverNow(), useTimeZone()));
  const [year, setYear] = useState(years[0] ?? 0);
  const [isRegional, setRegional] = useState(false);
  const [region, setRegion] = useState<SpanishRegion | null>(null);
  const [lacksRegion, setLacksRegion] = useState(false);
  const regionInput = useRef<HTMLSelectElement>(null);
  const { mutate, reset, error, isPending } = useCompanyChange({
    mutationFn: sendImport,
    onDone: (added) => {
      onClose();
      showNotice('success', texts.done(added.length));
    },
  });
  const failure = error && failureOf(error, importFailed);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const isLacking = isRegional && region === null;
    setLacksRegion(isLacking);
    if (isLacking) regionInput.current?.focus();
    else mutate({ country: 'ES', year, region: isRegional ? region : null, onlyNational: !isRegional });
  };
  return (
    <AppDialog title={texts.title} isOpen={isOpen} isBusy={isPending} size="lg" onClose={onClose}>
      <form noValidate onSubmit={save}>
        <Stack gap="md">
          <Text size="sm">{texts.help}</Text>
          <Text size="sm">
            {texts.compare} <BulletinLink />
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <NativeSelect label={texts.country} data={countries} rightSection={chevron} />
            <NativeSelect
              label={texts.year}
              data={years.map(String)}
              value={String(year)}
              onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
              rightSection={chevron}
            />
          </SimpleGrid>
          <Switch
            label={texts.includeRegional}
            checked={isRegional}
            onChange={({ currentTarget }) => setRegional(currentTarget.checked)}
          />
          {isRegional && (
            <RegionSelect
              ref={regionInput}
              value={region}
              error={lacksRegion && texts.regionRequired}
              onChoose={(chosen) => {
                setRegion(chosen);
                setLacksRegion(false);
              }}
            />
          )}
          <TemplatePreview year={year} region={isRegional ? region : null} />
          <div className={classes.foot}>
            <FormFooter
              submit={texts.confirm}
              isBusy={isPending}
              onCancel={onClose}
              failure={failure}
              onDismiss={reset}
            />
          </div>
        </Stack>
      </form>
    </AppDialog>
  );
}

/** The search of the official gazette of the State, which also has those of the communities. */
function BulletinLink() {
  return (
    <Anchor href="https://www.boe.es/buscar/boe.php" target="_blank" rel="noreferrer" td="underline">
      {texts.bulletin} <VisuallyHidden>({texts.newTab})</VisuallyHidden>
      <IconExternalLink size={14} aria-hidden />
    </Anchor>
  );
}
