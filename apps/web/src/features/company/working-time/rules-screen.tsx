import { workingTimeTexts as texts } from '@jornada/texts/company-working-time';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { FormShape } from '../../../shared/form/form-shape.tsx';
import { workingTimeRulesQuery } from '../company.data.ts';
import { RuleVersions } from './rule-versions.tsx';
import { RulesForm } from './rules-form.tsx';

/** What the company agreed on for working time, for whoever may set it. */
export function WorkingTimeScreen() {
  return (
    <PermittedPart permission="settings.manage">
      <Rules />
    </PermittedPart>
  );
}

function Rules() {
  const { data: rules, isError, refetch } = useQuery(workingTimeRulesQuery);
  return (
    <>
      <LoadStatus isLoading={!rules && !isError} />
      {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
      {!rules && !isError && <FormShape fields={4} maw={760} />}
      {rules && <RulesForm rules={rules} />}
      {rules && <RuleVersions rules={rules} />}
    </>
  );
}
