// `npm start`: from a fresh clone to a running site. Needs Node 20 or newer, npm, and nothing else.
import { runWithBundledNode } from './run-with-bundled-node.mjs';

// Memory that requests and threads have used once is used again, in place of more of it (docs/decisions/010-published-file.md).
process.env.MALLOC_ARENA_MAX ??= '2';
runWithBundledNode('build-and-serve.ts', ['--max-semi-space-size=8']);
