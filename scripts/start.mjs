// `npm start`: from a fresh clone to an open house. Needs Node 20 or newer, npm, and nothing else.
import { handOver } from './hand-over.mjs';
import { installWhenNeeded } from './install.mjs';

installWhenNeeded();
handOver('serve.ts');
