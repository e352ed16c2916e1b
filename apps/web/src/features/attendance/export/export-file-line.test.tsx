import { attendanceFilesTexts } from '@jornada/texts/attendance-files';
import { taskTexts } from '@jornada/texts/tasks';
import { expect, test } from 'vitest';
import { formatMoment } from '../../../shared/time/civil-format.ts';
import { rendered } from '../../../testing/rendered.tsx';
import type { AttendanceFile } from './export.data.ts';
import { ExportFileLine } from './export-file-line.tsx';

const { files: texts } = attendanceFilesTexts;
const file: AttendanceFile = {
  id: '1',
  from: '2026-11-01',
  to: '2026-11-30',
  format: 'csv',
  status: 'PENDING',
  totalPeople: 9,
  donePeople: 4,
  ahead: 2,
  message: null,
  createdAt: '2026-11-23T09:00:00.000Z',
  expiresAt: '2026-11-30T09:00:00.000Z',
};
const shown = (given: Partial<AttendanceFile>) => rendered(<ExportFileLine file={{ ...file, ...given }} />);
const expires = texts.expires(formatMoment(file.expiresAt, 'Europe/Madrid'));

test('a file that waits or is made shows how far it is, and can neither expire nor be downloaded', () => {
  for (const [status, words] of [
    ['PENDING', taskTexts.waiting(2)],
    ['RUNNING', texts.progress(4, 9)],
  ] as const) {
    const { html, text } = shown({ status });
    expect(text).toContain(words);
    expect(html).toContain('role="progressbar"');
    expect(text).not.toContain(expires);
    expect(html).not.toContain('<button');
  }
});

test('a file that is ready can be downloaded until it expires', () => {
  const { html, text } = shown({ status: 'DONE' });
  expect(text).toContain(`${texts.ready(9)} · ${expires}`);
  expect(text).toContain(texts.download);
  expect(html).not.toContain('role="progressbar"');
  expect(text).not.toContain(texts.failed);
});

test('a file that could not be made says why', () => {
  const { html, text } = shown({ status: 'FAILED', message: 'Sin sitio' });
  expect(text).toContain(`Sin sitio · ${expires}`);
  expect(text).toContain(texts.failed);
  expect(html).not.toContain('<button');
});
