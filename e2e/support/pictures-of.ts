import type { Page } from '@playwright/test';
import sharp from 'sharp';

interface Place {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The elements with `data-piece` as PNG files by their names, cut out of one picture of the page: a picture of each would take three times as long.
 * @param isSmall for keeping: with 256 colours each, which nobody can tell from all of them, and half as large
 */
export async function picturesOfPieces(
  page: Page,
  isSmall: boolean,
): Promise<{ name: string; picture: Buffer }[]> {
  const form = isSmall ? { palette: true, dither: 0, compressionLevel: 9 } : { compressionLevel: 1 };
  const places = await page.locator('[data-piece]').evaluateAll((pieces: HTMLElement[]): Place[] =>
    pieces.map((piece) => {
      const { left, top, width, height } = piece.getBoundingClientRect();
      const across = { left: Math.round(left), width: Math.round(width) };
      return {
        name: piece.dataset.piece ?? '',
        ...across,
        top: Math.round(top + window.scrollY),
        height: Math.round(height),
      };
    }),
  );
  const whole = await page.screenshot({ fullPage: true, animations: 'disabled' });
  const { data, info } = await sharp(whole).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Promise.all(
    places.map(async ({ name, ...place }) => ({
      name,
      picture: await sharp(data, { raw: info }).extract(place).png(form).toBuffer(),
    })),
  );
}
