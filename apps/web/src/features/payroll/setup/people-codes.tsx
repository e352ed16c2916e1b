import type { PayrollPerson } from '@jornada/contract/payroll/payroll-codes';
import { longestPersonCode } from '@jornada/contract/payroll/payroll-limits';
import { payrollSetupTexts } from '@jornada/texts/payroll-setup';
import { Checkbox, EmptyState, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { PageTurner } from '../../../shared/list/page-turner.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { SectionHead } from '../../../shared/widgets/section-head.tsx';
import { peopleQuery, sendPersonCode } from '../payroll.data.ts';

const { codes: texts, loadFailed, saveFailed } = payrollSetupTexts;

/** The codes of people in one table, to be typed one after another. */
export function PeopleCodes() {
  const [search, setSearch] = useState('');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(peopleQuery(search, onlyMissing, page));
  return (
    <Stack component="section" aria-labelledby="people-codes-title" gap="md">
      <SectionHead id="people-codes-title" title={texts.people} help={texts.peopleHelp} />
      <Group gap="md">
        <SearchBox
          label={texts.search}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <Checkbox
          label={texts.onlyMissing}
          checked={onlyMissing}
          onChange={({ currentTarget }) => {
            setOnlyMissing(currentTarget.checked);
            setPage(1);
          }}
        />
      </Group>
      {data && (
        <Text size="sm" role="status">
          {data.missing === 0 ? texts.complete : texts.missing(data.missing)}
        </Text>
      )}
      {error && !data && <LoadFailure {...failureOf(error, loadFailed)} onRetry={refetch} />}
      {data?.totalElements === 0 && (
        <EmptyState icon={<IconUsers size={40} aria-hidden />} title={texts.none} />
      )}
      {data?.totalElements !== 0 && (data || !error) && (
        <DataTable
          label={texts.people}
          rows={data?.content}
          rowKey={({ userId }) => userId}
          columns={[
            {
              key: 'person',
              header: texts.columns.person,
              cell: ({ fullName }) => fullName,
              isRowHeader: true,
              inCard: 'head',
            },
            {
              key: 'staffNumber',
              header: texts.columns.staffNumber,
              cell: ({ staffNumber }) => staffNumber ?? '',
            },
            {
              key: 'code',
              header: texts.columns.code,
              cell: (person) => <PersonCode key={`${person.userId} ${person.code}`} person={person} />,
            },
          ]}
        />
      )}
      {data && data.totalPages > 1 && <PageTurner current={page} last={data.totalPages} onPage={setPage} />}
    </Stack>
  );
}

/** A code, which is saved when the field is left; Enter leads to the next one. */
function PersonCode({ person }: { person: PayrollPerson }) {
  const { userId, fullName, code, contractCode } = person;
  const [typed, setTyped] = useState(code ?? '');
  const saving = useCompanyChange({ mutationFn: (text: string) => sendPersonCode(userId, text || null) });
  const save = () => {
    const text = typed.trim();
    if (text !== (code ?? '') && !saving.isPending) saving.mutate(text);
  };
  return (
    <TextInput
      aria-label={texts.codeOf(fullName)}
      size="sm"
      maw={180}
      autoComplete="off"
      data-person-code
      maxLength={longestPersonCode}
      placeholder={contractCode ?? ''}
      value={typed}
      error={saving.error && failureOf(saving.error, saveFailed).reason}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={goToNext}
    />
  );
}

function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  const all = [...document.querySelectorAll<HTMLInputElement>('[data-person-code]')];
  const next = all[all.indexOf(event.currentTarget) + 1];
  if (next) next.focus();
  else event.currentTarget.blur();
}
