import type {
  checkInspectionPackage,
  createInspectionPackage,
  inspectionPackageFile,
  inspectionPackages,
} from '@jornada/contract/inspection/packages';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint, callForFile } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';
import { largeFile, refetchedWhileUnfinished } from '../../../shared/task/task.ts';

export type PackageWish = EndpointInput<typeof createInspectionPackage>['body'];

export const packagesQuery = queryOptions({
  queryKey: ['inspection', 'packages'],
  queryFn: () => callEndpoint<typeof inspectionPackages>('GET /admin/inspection/packages', {}),
  ...refetchedWhileUnfinished,
});

export type CheckedPackage = EndpointInput<typeof checkInspectionPackage>['body'];

/** What is open in the days of a package. */
export const packageChecksQuery = (body: CheckedPackage) =>
  queryOptions({
    queryKey: ['inspection', 'package-checks', body],
    queryFn: () =>
      callEndpoint<typeof checkInspectionPackage>('POST /admin/inspection/packages/checks', { body }),
  });

/** @throws ApiProblem */
export const sendPackageWish = (body: PackageWish) =>
  callEndpoint<typeof createInspectionPackage>('POST /admin/inspection/packages', { body });

/** @throws ApiProblem */
export const fetchPackage = (id: string) =>
  callForFile<typeof inspectionPackageFile>(
    'GET /admin/inspection/packages/:id/file',
    { params: { id } },
    largeFile,
  );
