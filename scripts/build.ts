import { ensureApiReference } from './api-reference.ts';
import { noteCommit } from './note-commit.ts';
import { ensureWebBuild } from './web-build.ts';

noteCommit();
await ensureWebBuild();
await ensureApiReference();
