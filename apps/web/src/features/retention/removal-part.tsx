import { retentionTexts } from '@jornada/texts/retention';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OpenedDialog } from '../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../shared/dialog/use-dialog.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { DateField } from '../../shared/form/date-field.tsx';
import { SectionHead } from '../../shared/widgets/section-head.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { RemovalForeseen } from './removal-foreseen.tsx';
import { type Preview, previewQuery } from './retention.data.ts';

const texts = retentionTexts.removal;

/** Shows what may be removed, and starts a removal. @param latest the first date whose record must be kept */
export function RemovalPart({ latest }: { latest: string }) {
  const [before, setBefore] = useState<string | null>(latest);
  const asked = before !== null && before <= latest ? before : latest;
  const { data: preview, isError, refetch } = useQuery(previewQuery(asked));
  const removing = useDialog<Preview>();
  return (
    <Stack component="section" aria-labelledby="removal-title" gap="md">
      <SectionHead id="removal-title" title={texts.title} help={texts.help} />
      <Group align="flex-end" gap="md">
        <DateField
          label={texts.before}
          max={latest}
          value={before}
          onChange={setBefore}
          error={before === null && texts.beforeRequired}
        />
      </Group>
      {isError && !preview && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
      {!preview && !isError && <Skeleton height="2rem" />}
      {preview && <RemovalForeseen preview={preview} />}
      {preview && preview.people > 0 && before !== null && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => removing.open(preview)}
          >
            {texts.open}
          </Button>
        </Group>
      )}
      <OpenedDialog dialog={removing}>
        {(opened, shown) => <RemovalDialog preview={opened} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}
