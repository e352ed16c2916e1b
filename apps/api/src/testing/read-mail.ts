export interface ReadMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
  /** The URLs in the text, and those of the HTML's links. */
  readonly links: { readonly text: string[]; readonly html: string[] };
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Parses a message as this program sends it: a text and an HTML body, quoted-printable or base64. */
export function readMail(source: string): ReadMail {
  const whole = readPart(source);
  const boundary = /boundary="([^"]+)"/.exec(whole.headers.get('content-type') ?? '')?.[1];
  if (!boundary) throw new Error('the message has a single body');
  const parts = whole.body
    .split(new RegExp(`(?:^|\r\n)--${RegExp.escape(boundary)}(?:--)?(?:\r\n|$)`))
    .map(readPart);
  const bodyOf = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type') === `${type}; charset=utf-8`);
    if (!part) throw new Error(`the message has no ${type}`);
    return decodeBody(part).replaceAll('\r\n', '\n');
  };
  const header = (name: string) => decodeWords(whole.headers.get(name) ?? '');
  const text = bodyOf('text/plain');
  const html = bodyOf('text/html');
  return {
    to: header('to'),
    from: header('from'),
    subject: header('subject'),
    messageId: header('message-id'),
    text,
    html,
    links: {
      text: [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link),
      html: [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, link = '']) => link),
    },
  };
}

function readPart(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
  return { headers, body: source.slice(end + 4) };
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body.replace(/=\r\n/g, '')) : body;
}

/** Decodes encoded words such as `=?UTF-8?Q?Contrase=C3=B1a?=`; white space between two of them is dropped. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuotedPrintable(word.replaceAll('_', ' ')),
    );
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
