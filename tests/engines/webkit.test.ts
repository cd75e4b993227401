import { findWebKit } from '../../scripts/engines.ts';
import { journeys } from './journeys.ts';
import { walkAll } from './run.ts';
import { startWebKit } from './webkit.ts';

const programs = findWebKit();
walkAll('WebKit', programs && ((proxyPort) => startWebKit(programs, proxyPort)), journeys);
