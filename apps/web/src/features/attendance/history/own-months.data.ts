import type { answerMonth, MonthFileFormat, ownMonthFile } from '@jornada/contract/attendance/closed-months';
import { callEndpoint, callForFile } from '../../../shared/call/call-endpoint.ts';
import type { EndpointInput } from '../../../shared/call/endpoint-types.ts';

/** @throws ApiProblem */
export const sendMonthAnswer = (body: EndpointInput<typeof answerMonth>['body']) =>
  callEndpoint<typeof answerMonth>('POST /attendance/months/answer', { body });

/** @throws ApiProblem */
export const fetchOwnMonth = ({
  month,
  ...query
}: {
  month: string;
  version: number;
  format: MonthFileFormat;
}) => callForFile<typeof ownMonthFile>('GET /attendance/months/:month/file', { params: { month }, query });
