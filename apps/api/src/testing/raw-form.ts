import type { RequestOptions } from './send-request.ts';

const boundary = 'frontera-de-prueba';

/** A multipart form as bytes, because FormData would sanitise these file names. */
export function rawForm(
  texts: Readonly<Record<string, string>>,
  file: { readonly name: string; readonly bytes: Buffer } | null,
): Required<Pick<RequestOptions, 'body' | 'headers'>> {
  const parts: Buffer[] = Object.entries(texts).map(([field, text]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`),
  );
  if (file) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n`;
    parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'));
  }
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
