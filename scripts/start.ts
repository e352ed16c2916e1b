import { warmCompileCache } from './warm-compile-cache.ts';
import { ensureWebBuild } from './web-build.ts';

await ensureWebBuild();
warmCompileCache();
// In this very process: signals and the exit code are the server's own.
await import('../apps/api/src/main.ts');
