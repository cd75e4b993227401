// `npm test`: everything that must hold, from a fresh clone. Needs Node 20 or newer, npm, and nothing else.
import { handOver } from './hand-over.mjs';
import { installWhenNeeded } from './install.mjs';

installWhenNeeded();
handOver('verify.ts');
