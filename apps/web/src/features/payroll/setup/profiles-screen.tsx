import type { PayrollProfile } from '@jornada/contract/payroll/payroll-profiles';
import { payrollSetupTexts } from '@jornada/texts/payroll-setup';
import { Alert, Button, Card, EmptyState, FileButton, Group, Stack } from '@mantine/core';
import {
  IconFileExport,
  IconFileImport,
  IconPencil,
  IconPlus,
  IconTable,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { saveFile } from '../../../shared/call/save-file.ts';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf, failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import { SectionHead } from '../../../shared/widgets/section-head.tsx';
import { profilesQuery, sendNewProfile, sendProfileRemoval } from '../payroll.data.ts';
import { ProfileDialog } from './profile-dialog.tsx';

const { profiles: texts, loadFailed, saved, saveFailed } = payrollSetupTexts;

/** How the company has its payroll files written. */
export function ProfilesScreen() {
  return (
    <PermittedPart permission="payroll.manage">
      <Profiles />
    </PermittedPart>
  );
}

function Profiles() {
  const { data, error, refetch } = useQuery(profilesQuery);
  const form = useDialog<PayrollProfile | 'new'>();
  const removal = useDialog<PayrollProfile>();
  const importing = useCompanyChange({
    mutationFn: async (file: File) => sendNewProfile(readExported(await file.text())),
    onDone: () => showNotice('success', saved),
    onError: (problem) => {
      const fixed = problem instanceof SyntaxError ? texts.importFailed : saveFailed;
      const { title, reason } = failureUnder(problem, fixed);
      showNotice('error', title ?? reason, title ? { detail: reason } : {});
    },
  });
  const reset = useRef<() => void>(null);
  const isEmpty = data?.length === 0;
  return (
    <Stack component="section" aria-labelledby="profiles-title" gap="md">
      <SectionHead id="profiles-title" title={texts.title} help={texts.help} />
      <Group gap="sm">
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => form.open('new')}>
          {texts.add}
        </Button>
        <FileButton
          resetRef={reset}
          accept="application/json"
          onChange={(file) => {
            // The same file may be chosen again.
            reset.current?.();
            if (file && !importing.isPending) importing.mutate(file);
          }}
        >
          {(button) => (
            <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} {...button}>
              {texts.import}
            </Button>
          )}
        </FileButton>
      </Group>
      {error && !data && <LoadFailure {...failureOf(error, loadFailed)} onRetry={refetch} />}
      {isEmpty && (
        <Card padding="xl">
          <EmptyState
            icon={<IconTable size={40} aria-hidden />}
            title={texts.none}
            description={texts.noneHelp}
          />
        </Card>
      )}
      {!isEmpty && (data || !error) && (
        <DataTable
          label={texts.title}
          rows={data}
          rowKey={({ id }) => id}
          skeletonRows={2}
          columns={[
            {
              key: 'name',
              header: texts.columns.name,
              cell: ({ name }) => name,
              isRowHeader: true,
              inCard: 'head',
            },
            { key: 'form', header: texts.columns.form, cell: ({ layout }) => texts.files[layout.file] },
            actionsColumn(texts.columns.actions, (profile: PayrollProfile) => (
              <>
                <RowAction
                  icon={IconPencil}
                  text={texts.edit}
                  name={texts.actionOf(texts.edit, profile.name)}
                  onClick={() => form.open(profile)}
                />
                <RowAction
                  icon={IconFileExport}
                  text={texts.export}
                  name={texts.actionOf(texts.export, profile.name)}
                  onClick={() => saveFile(exported(profile), texts.fileName(profile.name))}
                />
                <RowAction
                  icon={IconTrash}
                  text={texts.remove}
                  name={texts.actionOf(texts.remove, profile.name)}
                  onClick={() => removal.open(profile)}
                />
              </>
            )),
          ]}
        />
      )}
      <Alert color="blue" title={texts.programs}>
        {texts.programsHelp}
      </Alert>
      <OpenedDialog dialog={form}>
        {(profile, shown) => <ProfileDialog profile={profile === 'new' ? null : profile} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={removal}>
        {(profile, shown) => (
          <ConfirmChange
            texts={texts.removal}
            send={() => sendProfileRemoval(profile.id)}
            done={texts.removed}
            failure={(problem) => failureUnder(problem, texts.removeFailed)}
            {...shown}
          >
            {texts.removal.warning(profile.name)}
          </ConfirmChange>
        )}
      </OpenedDialog>
    </Stack>
  );
}

/** The profile without what only this company knows it by. */
function exported({ name, layout }: PayrollProfile): Blob {
  return new Blob([JSON.stringify({ name, layout }, null, 2)], { type: 'application/json' });
}

/** What was exported; whether it is a profile the server says. @throws SyntaxError */
function readExported(text: string): Pick<PayrollProfile, 'name' | 'layout'> {
  const { name, layout } = JSON.parse(text) as Pick<PayrollProfile, 'name' | 'layout'>;
  return { name, layout };
}
