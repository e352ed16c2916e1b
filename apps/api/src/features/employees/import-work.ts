import { workOn } from '../../platform/workshop/work-on.ts';
import { type FileReading, readImportFile } from './read-import-file.ts';

workOn((bytes: Uint8Array): Promise<FileReading> => readImportFile(Buffer.from(bytes)));
