// `npm start`: from a fresh clone to an open house. Needs Node 20 or newer, npm, and nothing else.
import { handOver } from './run-with-bundled-node.mjs';
import { installWhenNeeded } from './install-dependencies.mjs';

installWhenNeeded();
handOver('serve.ts');
