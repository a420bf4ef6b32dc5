/**
 * A `fetch` that reports upload progress from 0 to 1, which the browser's own cannot. Rejects like `fetch` if the
 * network fails or the signal aborts.
 */
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const signal = init?.signal;
      request.open(init?.method ?? 'GET', String(input));
      new Headers(init?.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.responseType = 'text';
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(answerOf(request));
      request.onerror = () => reject(new TypeError('The file could not be sent'));
      request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
      if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(init?.body as XMLHttpRequestBodyInit);
    });
}

function answerOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('Retry-After');
  const isBare = request.status === 204 || request.status === 304;
  return new Response(isBare ? null : request.responseText, {
    status: request.status,
    headers: retryAfter ? { 'Retry-After': retryAfter } : undefined,
  });
}
