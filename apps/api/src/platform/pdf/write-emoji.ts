import { runsOf } from './pdf-fonts.ts';

type Options = PDFKit.Mixins.TextOptions & { readonly lineWidth?: number };

/** The library's parts that measure a text and write a line of it in the current font. The second is missing in its types. */
interface Writer {
  _font: object;
  font(name: string): unknown;
  widthOfString(text: string, options?: Options): number;
  _fragment(text: string, x: number, y: number, options: Options): void;
}

/** Lets a document, which writes each text in one font, write the emoji in it in theirs. */
export function writeEmoji(doc: PDFKit.PDFDocument): void {
  const writer = doc as unknown as Writer;
  const measure = writer.widthOfString.bind(doc);
  const write = writer._fragment.bind(doc);

  const inTheirFont = <Result>(isEmoji: boolean, work: () => Result): Result => {
    if (!isEmoji) return work();
    const { _font: former } = writer;
    writer.font('emoji');
    const result = work();
    writer._font = former;
    return result;
  };

  writer.widthOfString = (text, options) =>
    runsOf(text).reduce(
      (width, run) => width + inTheirFont(run.isEmoji, () => measure(run.text, options)),
      0,
    );

  writer._fragment = (text, x, y, options) => {
    const runs = runsOf(text);
    if (!runs.some(({ isEmoji }) => isEmoji)) return write(text, x, y, options);
    const { align, lineWidth = 0, ...rest } = options;
    let at = align === 'right' ? x + lineWidth - writer.widthOfString(text.trimEnd()) : x;
    for (const run of runs) {
      inTheirFont(run.isEmoji, () => write(run.text, at, y, rest));
      at += writer.widthOfString(run.text);
    }
  };
}
