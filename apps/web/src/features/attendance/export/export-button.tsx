import { attendanceFilesTexts as texts } from '@jornada/texts/attendance-files';
import { Button, Indicator } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../shared/browser/lazy-part.ts';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import type { DateRange } from '../../../shared/form/date-range-fields.tsx';
import { filesQuery } from './export.data.ts';

const ExportDialog = lazyPart(() => import('./export-dialog.tsx'), 'ExportDialog');

/**
 * Opens the exports, and shows how many there are.
 * @param props.range the days that are shown, which the form starts with
 */
export function ExportButton({ range }: { range: DateRange }) {
  const { data: files = [] } = useQuery(filesQuery);
  const { subject, open, isOpen, openings, close } = useDialog<DateRange>();
  return (
    <>
      {/* It lies over the corner: a count that comes later moves nothing. */}
      <Indicator
        label={<span aria-hidden>{files.length}</span>}
        size={18}
        zIndex={1}
        disabled={files.length === 0}
        inline
      >
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={files.length > 0 ? texts.openKept(files.length) : undefined}
          onClick={() => open(range)}
        >
          {texts.open}
        </Button>
      </Indicator>
      <Suspense>
        {subject && <ExportDialog key={openings} range={subject} isOpen={isOpen} onClose={close} />}
      </Suspense>
    </>
  );
}
