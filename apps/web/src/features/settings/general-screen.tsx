import { settingsTexts } from '@jornada/texts/es/settings';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../shared/feedback/load-status.tsx';
import { PermittedPart } from '../../shared/feedback/permitted-part.tsx';
import { GeneralForm } from './general-form.tsx';
import { settingsQuery } from './settings.data.ts';

/** How the company counts time and presents itself. */
export function GeneralScreen() {
  return (
    <PermittedPart permission="settings.manage">
      <General />
    </PermittedPart>
  );
}

function General() {
  const { data: settings, isError, refetch } = useQuery(settingsQuery);
  return (
    <>
      <LoadStatus isLoading={!settings && !isError} />
      {isError && <LoadFailure text={settingsTexts.general.loadFailed} onRetry={refetch} />}
      {!settings && !isError && <Skeleton height={480} radius="lg" />}
      {settings && <GeneralForm settings={settings} />}
    </>
  );
}
