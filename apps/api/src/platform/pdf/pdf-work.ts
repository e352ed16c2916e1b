import { workOn } from '../workshop/work-on.ts';
import type { PdfContent } from './pdf-content.ts';
import { writePdf } from './write-pdf.ts';

workOn((content: PdfContent) => writePdf(content));
