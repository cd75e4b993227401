// `npm test`: everything that must hold, from a fresh clone. Needs Node 20 or newer, npm, and nothing else.
import { handOver } from './run-with-bundled-node.mjs';
import { installWhenNeeded } from './install-dependencies.mjs';

installWhenNeeded();
handOver('verify.ts');
