import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// What the window of the tests lacks, and fields that grow with their text ask for.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

// Only so that what hangs ends: a busy machine needs many times what an idle one does.
configure({ asyncUtilTimeout: 120_000 });

/** No test reaches a network: what it does not answer itself is never answered. */
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(cleanup);
