import type {
  attendanceExportFile,
  attendanceExports,
  AttendanceExport as ContractExport,
  createAttendanceExport,
} from '@jornada/contract/attendance/exports';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint, callForFile } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

export type AttendanceFile = ContractExport;
export type FileWish = EndpointInput<typeof createAttendanceExport>['body'];

const followedEveryMs = 2000;
/** A file of a year of everybody takes longer than an ordinary answer. */
const largeFile = { timeoutMs: 120_000 };

export const isUnfinished = ({ status }: AttendanceFile) => status === 'PENDING' || status === 'RUNNING';

/** The own files, the latest first; read again every two seconds as long as one of them is being prepared. */
export const filesQuery = queryOptions({
  queryKey: ['attendance', 'files'],
  queryFn: () => callEndpoint<typeof attendanceExports>('GET /attendance/admin/exports', {}),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? followedEveryMs : false),
});

/** @throws ApiProblem */
export const sendFileWish = (body: FileWish) =>
  callEndpoint<typeof createAttendanceExport>('POST /attendance/admin/exports', { body });

/** @throws ApiProblem */
export const fetchFile = ({ id }: AttendanceFile) =>
  callForFile<typeof attendanceExportFile>(
    'GET /attendance/admin/exports/:id/file',
    { params: { id } },
    largeFile,
  );
