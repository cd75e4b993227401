import { findWebKit } from '../../scripts/install-browsers.ts';
import { journeys } from './journeys.ts';
import { walkAll } from './run-journeys.ts';
import { startWebKit } from './webkit.ts';

const programs = findWebKit();
walkAll('WebKit', programs && ((proxyPort) => startWebKit(programs, proxyPort)), journeys);
