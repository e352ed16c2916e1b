import { companyTexts } from '@jornada/texts/company';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { FormShape } from '../../../shared/form/form-shape.tsx';
import { settingsQuery } from '../company.data.ts';
import { GeneralForm } from './general-form.tsx';

/** The settings of time recording and of the company's appearance. */
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
      {isError && <LoadFailure reason={companyTexts.general.loadFailed} onRetry={refetch} />}
      {!settings && !isError && <FormShape fields={6} />}
      {settings && <GeneralForm settings={settings} />}
    </>
  );
}
