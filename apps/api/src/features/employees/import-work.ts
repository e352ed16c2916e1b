import { workOn } from '../../platform/workshop/work-on.ts';
import { type FileReading, type FileToRead, readImportFile } from './read-import-file.ts';

workOn((file: FileToRead): Promise<FileReading> => readImportFile(file));
