interface UploadDescription {
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | FormData | null;
  readonly timeoutMs: number;
  /** @param part of what is sent, from 0 to 1 */
  readonly onProgress: (part: number) => void;
}

/** Sends a request like `fetch`, which cannot report upload progress. Rejects when no answer came in time. */
export function fetchWithProgress(address: string, upload: UploadDescription): Promise<Response> {
  const { method, headers, body, timeoutMs, onProgress } = upload;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.responseType = 'text';
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      resolve(new Response(status === 204 ? null : responseText, { status }));
    };
    const fail = () => reject(new TypeError('no answer came'));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    request.send(body);
  });
}
