// `npm test`, `npm run check` and the other parts, from a fresh clone. Needs Node 20 or newer, npm, and nothing else.
import { runWithBundledNode } from './run-with-bundled-node.mjs';

runWithBundledNode('run-checks.ts');
