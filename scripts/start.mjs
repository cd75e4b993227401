// `npm start`: from a fresh clone to a running site. Needs Node 20 or newer, npm, and nothing else.
import { runWithBundledNode } from './run-with-bundled-node.mjs';
import { installWhenNeeded } from './install-dependencies.mjs';

installWhenNeeded();
runWithBundledNode('build-and-serve.ts');
