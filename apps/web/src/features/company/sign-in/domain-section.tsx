import type { CompanyDomain } from '@jornada/contract/access/sign-in-provider';
import { companySignInSettings } from '@jornada/texts/company-sign-in-screens';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { SectionHead } from '../../../shared/widgets/section-head.tsx';
import { domainColumns } from './domain-columns.tsx';
import { DomainDialog } from './domain-dialog.tsx';
import { sendDomainProof, sendDomainRemoval } from './sign-in.data.ts';

const texts = companySignInSettings.domains;

/** The domains by whose e-mails the company is found, and what proves that they are its own. */
export function DomainSection({ domains }: { domains: readonly CompanyDomain[] | undefined }) {
  const adding = useDialog<'new'>();
  const removal = useDialog<CompanyDomain>();
  const proof = useCompanyChange({
    mutationFn: ({ id }: CompanyDomain) => sendDomainProof(id),
    onDone: () => showNotice('success', texts.provenNow),
  });
  const failure = proof.error && failureUnder(proof.error, texts.proveFailed);
  return (
    <Stack component="section" aria-labelledby="domains-title" gap="md">
      <Group justify="space-between" align="flex-end">
        <SectionHead id="domains-title" title={texts.title} help={texts.help} />
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => adding.open('new')}>
          {texts.add}
        </Button>
      </Group>
      {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
      {domains?.length === 0 ? (
        <Text size="sm">{texts.none}</Text>
      ) : (
        <DataTable
          label={texts.title}
          columns={domainColumns({ onProve: proof.mutate, onRemove: removal.open })}
          rows={domains}
          rowKey={({ id }) => id}
          skeletonRows={1}
        />
      )}
      <OpenedDialog dialog={adding}>{(_, shown) => <DomainDialog {...shown} />}</OpenedDialog>
      <OpenedDialog dialog={removal}>
        {({ id, domain }, shown) => (
          <ConfirmChange
            texts={texts.removal}
            send={() => sendDomainRemoval(id)}
            done={texts.removed}
            failure={(problem) => failureUnder(problem, texts.removeFailed)}
            {...shown}
          >
            {texts.removal.warning(domain)}
          </ConfirmChange>
        )}
      </OpenedDialog>
    </Stack>
  );
}
