import { beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { sendRequest } from './send-request.ts';

type Listener = (event?: unknown) => void;

/** What the browser's own would do, in the hands of the test. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: Listener } = {};
  readonly headers: Record<string, string> = {};
  opened = '';
  status = 0;
  responseText = '';
  timeout = 0;
  body: unknown = null;
  onload: Listener = () => undefined;
  onerror: Listener = () => undefined;
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, address: string) {
    this.opened = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload();
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

const parts: number[] = [];
const upload = () =>
  sendRequest({
    method: 'POST',
    path: '/files/x',
    file: new File(['abc'], 'justificante.pdf'),
    fields: { absenceId: '7' },
    headers: { authorization: 'Bearer t' },
    timeoutMs: 5_000,
    onProgress: (part) => parts.push(part),
  });

test('a file is sent after its text fields, with its progress', async () => {
  const answer = upload();
  const request = FakeRequest.last;
  expect(request.opened).toBe('POST /api/files/x');
  expect(request.headers).toMatchObject({ authorization: 'Bearer t', accept: 'application/json' });
  expect([...(request.body as FormData).keys()]).toEqual(['absenceId', 'file']);
  expect(request.timeout).toBe(5_000);
  request.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
  request.upload.onprogress?.({ loaded: 4, total: 0, lengthComputable: false });
  request.answer(200, '{"id":"7"}');
  await expect(answer).resolves.toEqual({ id: '7' });
  expect(parts).toEqual([0.25]);
});

test('a refusal and a lost connection are reported like those of any call', async () => {
  const refused = upload();
  FakeRequest.last.answer(413, '{"code":"PAYLOAD_TOO_LARGE","message":"No"}');
  await expect(refused).rejects.toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  const lost = upload();
  FakeRequest.last.onerror();
  await expect(lost).rejects.toBeInstanceOf(ApiProblem);
  await expect(lost).rejects.toMatchObject({ status: 0 });
});
