import { attendanceFilesTexts as texts } from '@jornada/texts/es/attendance-files';
import { Button, Indicator } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../shared/browser/lazy-part.ts';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import type { DateRange } from '../../../shared/form/date-range-fields.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { shownRange } from '../list/attendance-search.ts';
import { filesQuery } from './export.data.ts';

const ExportDialog = lazyPart(() => import('./export-dialog.tsx'), 'ExportDialog');
const route = getRouteApi('/admin/asistencias');

/** Leads to the files of attendance, and tells how many there are to be found again. */
export function ExportButton() {
  const { data: files = [] } = useQuery(filesQuery);
  const { subject, open, isOpen, openings, close } = useDialog<DateRange>();
  const search = route.useSearch();
  const today = civilDateAt(serverNow(), useTimeZone());
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
          onClick={() => open(shownRange(search, today))}
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
