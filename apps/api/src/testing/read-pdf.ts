import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What pdf.js finds in a PDF. */
export interface ReadPdf {
  readonly pages: number;
  /** The text of each page, as `text`. */
  readonly pageTexts: readonly string[];
  /** The text of all pages in reading order, with single spaces. */
  readonly text: string;
  readonly title: string | null;
  readonly lang: string | null;
  readonly isMarked: boolean;
  /** The roles of the structure elements, in order. */
  readonly roles: readonly string[];
  /** How many text items are neither in the structure nor marked as artifacts. */
  readonly untagged: number;
}

interface StructureNode {
  readonly role?: string;
  readonly children?: readonly StructureNode[];
}

export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const pageTexts: string[] = [];
  const roles: string[] = [];
  let untagged = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const open: string[] = [];
    const texts: string[] = [];
    for (const item of items) {
      if ('str' in item) {
        texts.push(item.str);
        if (item.str.trim() !== '' && !open.some((tag) => tag === 'Artifact' || tag.includes('mc')))
          untagged += 1;
        if (item.hasEOL) texts.push(' ');
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? (item as { tag?: string }).tag ?? '');
    }
    pageTexts.push(texts.join(' ').replace(/\s+/g, ' '));
    const tree = await page.getStructTree();
    if (tree) collect(tree as StructureNode, roles);
  }
  const { info } = await pdf.getMetadata();
  const marked = await pdf.getMarkInfo();
  const found = info as { Title?: string; Language?: string };
  await pdf.loadingTask.destroy();
  return {
    pages: pdf.numPages,
    pageTexts,
    text: pageTexts.join(' ').replace(/\s+/g, ' '),
    title: found.Title ?? null,
    lang: found.Language ?? null,
    isMarked: marked?.Marked === true,
    roles,
    untagged,
  };
}

function collect({ role, children = [] }: StructureNode, roles: string[]): void {
  if (role) roles.push(role);
  for (const child of children) collect(child, roles);
}
