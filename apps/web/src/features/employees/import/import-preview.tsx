import { pactPercent } from '@jornada/contract/employees/contract-limits';
import { employeesTexts } from '@jornada/texts/employees';
import { Alert, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { PagedTable } from '../../../shared/list/paged-table.tsx';
import type { ImportPreview as Preview } from '../employees.data.ts';
import { importColumns } from './import-columns.tsx';
import { hasErrors, pageOfRows } from './import-file.ts';

const texts = employeesTexts.import;
const rowsOfPage = 50;

interface ImportPreviewProps {
  fileName: string;
  preview: Preview;
}

export function ImportPreview({ fileName, preview }: ImportPreviewProps) {
  const { rows, newDepartments, freePlaces, error } = preview;
  const [isOnlyErrors, setIsOnlyErrors] = useState(false);
  const [page, setPage] = useState(1);
  const wrong = rows.filter(hasErrors);
  const largePacts = rows.filter((row) => Number(row.pactPercent) > pactPercent.usual).length;
  const withoutEmail = rows.filter(({ email }) => email === '').length;
  const shown = isOnlyErrors && wrong.length > 0 ? wrong : rows;
  return (
    <Stack component="section" aria-labelledby="preview-title" gap="md">
      <div>
        <Title order={2} size="h5" id="preview-title">
          {fileName}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.fileRows(rows.length)} · {texts.freePlaces(freePlaces)}
        </Text>
      </div>
      {wrong.length > 0 && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {texts.withErrors(wrong.length)}
        </Alert>
      )}
      {wrong.length === 0 && !error && (
        <Alert color="indigo" icon={<IconInfoCircle aria-hidden />} role="status">
          {texts.ready(rows.length)}
        </Alert>
      )}
      {withoutEmail > 0 && wrong.length === 0 && <Text size="sm">{texts.withoutEmail(withoutEmail)}</Text>}
      {largePacts > 0 && wrong.length === 0 && <Text size="sm">{texts.largePacts(largePacts)}</Text>}
      {newDepartments.length > 0 && <Text size="sm">{texts.newDepartments(newDepartments.join(', '))}</Text>}
      {wrong.length > 0 && (
        <Group>
          <Switch
            label={texts.onlyErrors}
            checked={isOnlyErrors}
            onChange={({ currentTarget }) => {
              setIsOnlyErrors(currentTarget.checked);
              setPage(1);
            }}
          />
        </Group>
      )}
      <PagedTable
        label={texts.title}
        columns={importColumns(preview.columns)}
        page={pageOfRows(shown, page, rowsOfPage)}
        rowKey={({ line }) => String(line)}
        onPage={setPage}
        empty={null}
      />
    </Stack>
  );
}
