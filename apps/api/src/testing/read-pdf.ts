import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What another program than the one that wrote it finds in a PDF. */
export interface ReadPdf {
  readonly pages: number;
  /** All words of all pages, in the order in which they are read aloud, each run of spaces as one. */
  readonly text: string;
  readonly title: string | null;
  readonly lang: string | null;
  readonly isMarked: boolean;
  /** The roles of the elements of the structure, in its order. */
  readonly roles: readonly string[];
  /** How much text lies outside of the structure and is no decoration. */
  readonly untagged: number;
}

interface StructureNode {
  readonly role?: string;
  readonly children?: readonly StructureNode[];
}

export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const texts: string[] = [];
  const roles: string[] = [];
  let untagged = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const open: string[] = [];
    for (const item of items) {
      if ('str' in item) {
        texts.push(item.str);
        if (item.str.trim() !== '' && !open.some((tag) => tag === 'Artifact' || tag.includes('mc')))
          untagged += 1;
        if (item.hasEOL) texts.push(' ');
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? (item as { tag?: string }).tag ?? '');
    }
    const tree = await page.getStructTree();
    if (tree) collect(tree as StructureNode, roles);
  }
  const { info } = await pdf.getMetadata();
  const marked = await pdf.getMarkInfo();
  const found = info as { Title?: string; Language?: string };
  await pdf.loadingTask.destroy();
  return {
    pages: pdf.numPages,
    text: texts.join(' ').replace(/\s+/g, ' '),
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
