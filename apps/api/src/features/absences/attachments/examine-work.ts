import { workOn } from '../../../platform/workshop/work-on.ts';
import { type ExaminedFile, examineAttachment } from './examine-attachment.ts';

workOn((bytes: Uint8Array): Promise<ExaminedFile | null> => examineAttachment(Buffer.from(bytes)));
