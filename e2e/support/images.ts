import type { Page } from '@playwright/test';

/** A file as a person would choose it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** An image of one letter on a colour, drawn by the browser. */
export async function drawImage(page: Page, letter: string): Promise<ChosenFile> {
  const paper = await page.context().newPage();
  await paper.setViewportSize({ width: 200, height: 200 });
  await paper.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:#0b7285;color:white;font:120px sans-serif">${letter}`,
  );
  const buffer = await paper.screenshot();
  await paper.close();
  return { name: `${letter}.png`, mimeType: 'image/png', buffer };
}

/** A document that is no image, an image that is too large, and a text that calls itself an image. */
export const unfitFiles = {
  document: { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  tooLarge: { name: 'enorme.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
  disguised: { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('esto es texto') },
} as const satisfies Record<string, ChosenFile>;
