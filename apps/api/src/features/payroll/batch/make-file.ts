import { createHash } from 'node:crypto';
import { neutralLayout, type ProfileLayout } from '@jornada/core/payroll/batch/profile';
import {
  conceptsWithoutColumn,
  type FileCell,
  type FileHead,
  type FileLine,
  profileRows,
} from '@jornada/core/payroll/batch/profile-rows';
import { profileText } from '@jornada/core/payroll/batch/profile-text';
import { inWindows1252 } from '@jornada/core/payroll/batch/windows-1252';
import { payrollRefusals } from '@jornada/texts/payroll-refusals';
import { problem } from '../../../platform/errors/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WorkbookCell } from '../../../platform/workbook/workbook-cell.ts';
import { openWorkbook } from '../../../platform/workbook/write-workbook.ts';
import type { FileRow } from './batches.queries.ts';

/** A file of a batch to be made: neutral without a profile. */
export interface WantedFile {
  readonly id: string;
  readonly profileName: string | null;
  readonly layout: ProfileLayout;
}

/** The two neutral files of every batch. */
export function neutralFiles(ids: readonly [string, string]): WantedFile[] {
  return [
    { id: ids[0], profileName: null, layout: neutralLayout },
    { id: ids[1], profileName: null, layout: { ...neutralLayout, file: 'WORKBOOK' } },
  ];
}

/** The key under which the store has a file of a batch. */
export function fileKey(tenantId: string, { id, batchId }: Pick<FileRow, 'id' | 'batchId'>): string {
  return `tenants/${tenantId}/payroll/${batchId}/${id}`;
}

/**
 * Writes a file of a batch, stores it and says what is kept of it: the store has it under ids alone.
 * @throws problem PROFILE_DOES_NOT_FIT where something would be lost
 */
export async function makeFile(
  { files }: Pick<Platform, 'files'>,
  { tenantId, batchId, head, lines, now }: Batch,
  { id, profileName, layout }: WantedFile,
): Promise<FileRow> {
  if (conceptsWithoutColumn(layout, lines).length > 0) throw problem('PROFILE_DOES_NOT_FIT');
  const contents = await fileBytes(layout, profileRows(layout, head, lines));
  const { extension, contentType } = kindOf(layout);
  const { fileName, fileOfProfile } = payrollRefusals;
  const file = {
    ...{ id, batchId, contentType, profileName, madeAt: now, bytes: contents.length },
    name:
      profileName === null
        ? fileName(head.number, head.month, extension)
        : fileOfProfile(head.number, head.month, inFileName(profileName), extension),
    sha256: createHash('sha256').update(contents).digest(),
  };
  await files.put(fileKey(tenantId, file), contents, contentType);
  return file;
}

interface Batch {
  readonly tenantId: string;
  readonly batchId: string;
  readonly head: FileHead;
  readonly lines: readonly FileLine[];
  readonly now: Temporal.Instant;
}

function kindOf({ file, encoding }: ProfileLayout): { extension: string; contentType: string } {
  if (file === 'WORKBOOK')
    return {
      extension: 'xlsx',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    };
  const charset = encoding === 'WINDOWS_1252' ? 'windows-1252' : 'utf-8';
  return file === 'FIXED'
    ? { extension: 'txt', contentType: `text/plain; charset=${charset}` }
    : { extension: 'csv', contentType: `text/csv; charset=${charset}` };
}

/** The bytes of a file. @throws problem PROFILE_DOES_NOT_FIT for a code or figure that cannot be written as it is */
export async function fileBytes(
  layout: ProfileLayout,
  rows: readonly (readonly FileCell[])[],
): Promise<Uint8Array> {
  if (layout.file === 'WORKBOOK') return workbookBytes(layout, rows);
  const written = profileText(layout, rows);
  if ('unwritable' in written) throw problem('PROFILE_DOES_NOT_FIT');
  const end = layout.lineEnd === 'CRLF' ? '\r\n' : '\n';
  const text = written.lines.map((line) => `${line}${end}`).join('');
  if (layout.encoding === 'WINDOWS_1252') return inWindows1252(text);
  return Buffer.from(`${layout.encoding === 'UTF_8_BOM' ? '\u{feff}' : ''}${text}`, 'utf8');
}

/** The first row of a sheet is its header, so there is one, whatever the profile says. */
async function workbookBytes(
  { columns }: ProfileLayout,
  rows: readonly (readonly FileCell[])[],
): Promise<Uint8Array> {
  const workbook = openWorkbook([
    {
      name: payrollRefusals.sheet,
      columnWidths: columns.map(({ heading }) => Math.max(12, heading.length + 2)),
    },
  ]);
  try {
    workbook.add(0, [columns.map(({ heading }) => heading)]);
    workbook.add(
      0,
      rows.map((row) => row.map(inWorkbook)),
    );
    return await workbook.finish();
  } finally {
    await workbook.discard();
  }
}

function inWorkbook({ text, value }: FileCell): WorkbookCell {
  if (value === null) return text;
  return Number(value.toFixed(2)) === value && !Number.isInteger(value) ? { decimals: value } : value;
}

/** Letters, digits and hyphens of a name, at most 40. */
function inFileName(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40) || 'perfil'
  );
}
