import { findWebKit } from '#scripts/browsers.ts';
import { journeys } from './journeys.ts';
import { testJourneys } from './run-journeys.ts';
import { startWebKit } from './webkit.ts';

const programs = findWebKit();
testJourneys('WebKit', programs && ((proxyPort) => startWebKit(programs, proxyPort)), journeys);
