import type {
  createExitPackage,
  exitPackageFile,
  exitPackages,
} from '@jornada/contract/company/exit-packages';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint, callForFile } from '../../../shared/call/call-endpoint.ts';
import { largeFile, refetchedWhileUnfinished } from '../../../shared/task/task.ts';

export const exitPackagesQuery = queryOptions({
  queryKey: ['company', 'exit-packages'],
  queryFn: () => callEndpoint<typeof exitPackages>('GET /admin/exit-packages', {}),
  ...refetchedWhileUnfinished,
});

/** @throws ApiProblem */
export const sendExitPackage = () => callEndpoint<typeof createExitPackage>('POST /admin/exit-packages', {});

/** @throws ApiProblem */
export const fetchExitPackage = (id: string) =>
  callForFile<typeof exitPackageFile>('GET /admin/exit-packages/:id/file', { params: { id } }, largeFile);
