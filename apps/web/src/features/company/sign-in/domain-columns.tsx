import type { CompanyDomain } from '@jornada/contract/access/sign-in-provider';
import { companySignInSettings } from '@jornada/texts/company-sign-in-screens';
import { Code, Stack, Text } from '@mantine/core';
import { IconTrash, IconWorldCheck } from '@tabler/icons-react';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';

const texts = companySignInSettings.domains;

interface DomainHandlers {
  readonly onProve: (domain: CompanyDomain) => void;
  readonly onRemove: (domain: CompanyDomain) => void;
}

export function domainColumns(on: DomainHandlers): TableColumn<CompanyDomain>[] {
  return [
    {
      key: 'domain',
      header: texts.domain,
      cell: ({ domain }) => (
        <Text span size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {domain}
        </Text>
      ),
      isRowHeader: true,
      inCard: 'head',
    },
    {
      key: 'record',
      header: texts.record,
      cell: ({ record: { name, value } }) => (
        <Stack gap={4}>
          {[
            [texts.recordName, name],
            [texts.recordValue, value],
          ].map(([label, text]) => (
            <div key={label}>
              <Text size="xs" c="dimmed">
                {label}
              </Text>
              <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{text}</Code>
            </div>
          ))}
        </Stack>
      ),
      isLong: true,
    },
    {
      key: 'state',
      header: texts.state,
      cell: ({ provenAt }) => (
        <StatusBadge kind={provenAt ? 'good' : 'waiting'}>
          {provenAt ? texts.proven : texts.unproven}
        </StatusBadge>
      ),
    },
    actionsColumn(texts.actions, (domain) => (
      <>
        {domain.provenAt === null && (
          <RowAction
            icon={IconWorldCheck}
            text={texts.prove}
            name={texts.proveFor(domain.domain)}
            onClick={() => on.onProve(domain)}
          />
        )}
        <RowAction
          icon={IconTrash}
          text={texts.remove}
          name={texts.removeFor(domain.domain)}
          onClick={() => on.onRemove(domain)}
        />
      </>
    )),
  ];
}
