import type { PayrollCodes } from '@jornada/contract/payroll/payroll-codes';
import { longestPayrollCode } from '@jornada/contract/payroll/payroll-limits';
import { payrollSetupTexts } from '@jornada/texts/payroll-setup';
import { Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureOf, failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { SectionHead } from '../../../shared/widgets/section-head.tsx';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { codesQuery, sendCodes } from '../payroll.data.ts';
import { PeopleCodes } from './people-codes.tsx';

const { codes: texts, ...shared } = payrollSetupTexts;

/** Under which codes payroll knows the company, its work centres and its people. */
export function CodesScreen() {
  return (
    <PermittedPart permission="payroll.manage">
      <Codes />
    </PermittedPart>
  );
}

function Codes() {
  const { data, error, refetch } = useQuery(codesQuery);
  if (error && !data) return <LoadFailure {...failureOf(error, shared.loadFailed)} onRetry={refetch} />;
  if (!data) return <LoadStatus isLoading />;
  return (
    <Stack gap="xl">
      <CompanyCodes codes={data} />
      <PeopleCodes />
    </Stack>
  );
}

function CompanyCodes({ codes }: { codes: PayrollCodes }) {
  const { form, failure, isSaving, save } = useSavedForm({
    initialValues: {
      companyCode: codes.companyCode,
      centres: codes.centres.map(({ id, code }) => ({ id, code })),
    },
    fields: ['companyCode', 'centres'],
    send: sendCodes,
    onDone: () => showNotice('success', shared.saved),
    failure: (problem) => failureUnder(problem, shared.saveFailed),
    dismissesOnEdit: true,
  });
  return (
    <form noValidate onSubmit={save} aria-labelledby="codes-title">
      <Stack gap="md" maw={480} align="flex-start">
        <SectionHead id="codes-title" title={texts.company} help={texts.companyHelp} />
        <TextInput
          w="100%"
          label={texts.companyCode}
          autoComplete="off"
          maxLength={longestPayrollCode}
          {...form.getInputProps('companyCode')}
        />
        {codes.centres.map(({ id, name }, place) => (
          <TextInput
            key={id}
            w="100%"
            label={texts.centreCode(name)}
            autoComplete="off"
            maxLength={longestPayrollCode}
            {...form.getInputProps(`centres.${place}.code`)}
          />
        ))}
        {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
        <SteadyButton type="submit" isBusy={isSaving}>
          {shared.save}
        </SteadyButton>
      </Stack>
    </form>
  );
}
