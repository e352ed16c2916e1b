import { employeesTexts } from '@jornada/texts/employees';
import { Card, Group, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import { IconSelector, IconUpload } from '@tabler/icons-react';
import { LeaveGuard } from '../../../shared/dialog/leave-guard.tsx';
import { FailureBanner } from '../../../shared/feedback/failure-banner.tsx';
import { ReasonedButton } from '../../../shared/form/reasoned-button.tsx';
import { RouteButton } from '../../../shared/widgets/route-links.tsx';
import { ImportFileChoice } from './import-file-choice.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import { useImport } from './use-import.ts';

const texts = employeesTexts.import;

/** A file is chosen and checked, then all of its people are added, or none. */
export function EmployeeImport() {
  const work = useImport();
  const { file, schedule, created, isReading, isImporting } = work;
  if (created !== null) return <ImportResult created={created} onAgain={work.startAnew} />;
  const count = file?.preview.rows.length ?? 0;
  return (
    <Stack gap="md">
      <LeaveGuard isDirty={file !== null || isImporting} />
      <FailureBanner failure={work.failure} onClose={work.dismissFailure} onRetry={work.readAgain} />
      <ImportFileChoice
        isBusy={isReading || isImporting}
        isReading={isReading}
        isAgain={file !== null}
        onFile={work.read}
      />
      {file && <ImportMapping columns={file.preview.columns} isBusy={isImporting} onMap={work.map} />}
      {file && count > 0 && (
        <ImportPreview key={file.source.name} fileName={file.source.name} preview={file.preview} />
      )}
      {file && count > 0 && schedule.mayChoose && (
        <NativeSelect
          label={texts.schedule}
          description={texts.scheduleHelp}
          data={schedule.choices}
          value={schedule.chosen}
          onChange={({ currentTarget }) => schedule.choose(currentTarget.value)}
          rightSection={<IconSelector size={16} aria-hidden />}
          disabled={isImporting}
        />
      )}
      {isImporting && (
        <Card role="status">
          <Stack gap="xs">
            <Text size="sm">{texts.importing(count)}</Text>
            <Progress value={100} animated aria-label={texts.importing(count)} />
          </Stack>
        </Card>
      )}
      <Group justify="flex-end" gap="sm">
        <RouteButton to="/admin/empleados" variant="default">
          {texts.cancel}
        </RouteButton>
        {file && count > 0 && (
          <ReasonedButton
            leftSection={<IconUpload size={16} aria-hidden />}
            reason={work.isBlocked ? texts.fixFirst : null}
            isBusy={isImporting}
            onClick={work.start}
          >
            {texts.submit(count)}
          </ReasonedButton>
        )}
      </Group>
    </Stack>
  );
}
