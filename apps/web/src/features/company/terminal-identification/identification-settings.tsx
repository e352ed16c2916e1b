import type { TenantSettings } from '@jornada/contract/company/tenant-settings';
import { identificationSettingsTexts as texts } from '@jornada/texts/terminal-identification';
import { Card, Stack, Switch, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { sendSettings, settingsQuery } from '../company.data.ts';

/** What the company accepts at terminals besides card and PIN; for whoever may change its settings, nothing for others. */
export function IdentificationSettings() {
  return usePermission('settings.manage') ? <Settings /> : null;
}

function Settings() {
  const { data: settings, isError, refetch } = useQuery(settingsQuery);
  return (
    <Card component="section" aria-labelledby="terminal-identification-title" padding="lg" maw={760}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h5" id="terminal-identification-title">
            {texts.title}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.help}
          </Text>
        </div>
        {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
        {!isError && <Switches settings={settings} />}
      </Stack>
    </Card>
  );
}

type Accepted = Pick<TenantSettings, 'cardAlone' | 'numberAndPin'>;

/** Each is saved as soon as it is switched; until it is known how they are, they are there and cannot be. */
function Switches({ settings }: { settings: TenantSettings | undefined }) {
  const client = useQueryClient();
  const { mutate, isPending, variables, error } = useSingleMutation<TenantSettings, Partial<Accepted>>({
    mutationFn: sendSettings,
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery.queryKey, saved);
      showNotice('success', texts.saved);
    },
  });
  const nothing: Accepted = { cardAlone: false, numberAndPin: false };
  const shown: Accepted = { ...(settings ?? nothing), ...(isPending && variables) };
  const failure = error && failureUnder(error, texts.saveFailed);
  return (
    <>
      <Switch
        label={texts.cardAlone}
        description={texts.cardAloneHelp}
        disabled={!settings}
        checked={shown.cardAlone}
        onChange={({ currentTarget }) => mutate({ cardAlone: currentTarget.checked })}
      />
      <Switch
        label={texts.numberAndPin}
        description={texts.numberAndPinHelp}
        disabled={!settings}
        checked={shown.numberAndPin}
        onChange={({ currentTarget }) => mutate({ numberAndPin: currentTarget.checked })}
      />
      {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
    </>
  );
}
