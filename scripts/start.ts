import { ensureApiReference } from './api-reference.ts';
import { noteCommit } from './note-commit.ts';
import { warmCompileCache } from './warm-compile-cache.ts';
import { ensureWebBuild } from './web-build.ts';

noteCommit();
await ensureWebBuild();
await ensureApiReference();
warmCompileCache();
// In the same process, so that signals and the exit code are the server's.
await import('../apps/api/src/main.ts');
