import type { PdfBlock, PdfContent } from './pdf-content.ts';
import { drawable } from './pdf-fonts.ts';

/** Makes every text of a document drawable; texts that are only metadata stay as they are. */
export function drawableContent({ foot, blocks, ...content }: PdfContent): PdfContent {
  return { ...content, foot: drawable(foot), blocks: blocks.map(drawableBlock) };
}

function drawableBlock(block: PdfBlock): PdfBlock {
  if ('table' in block) {
    const { columns, rows, total, ...table } = block.table;
    const cells = (row: readonly string[]) => row.map(drawable);
    return {
      table: {
        ...table,
        columns: columns.map(({ title, ...column }) => ({ ...column, title: drawable(title) })),
        rows: rows.map(cells),
        ...(total && { total: cells(total) }),
      },
    };
  }
  if ('facts' in block)
    return { facts: block.facts.map(([label, value]) => [drawable(label), drawable(value)] as const) };
  if ('code' in block) return { code: { ...block.code, lines: block.code.lines.map(drawable) } };
  if ('cards' in block) {
    const cards = block.cards.map(({ above, name, below, ...card }) => ({
      ...card,
      ...{ above: drawable(above), name: drawable(name), below: below.map(drawable) },
    }));
    return { cards };
  }
  if ('paragraph' in block) return { paragraph: drawable(block.paragraph) };
  return { ...block, text: drawable(block.text) };
}
