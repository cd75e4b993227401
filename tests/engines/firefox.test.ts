import { findFirefox } from '#scripts/browsers.ts';
import { startFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { testJourneys } from './run-journeys.ts';

const program = findFirefox();
testJourneys('Firefox', program === undefined ? undefined : (proxyPort) => startFirefox(program, proxyPort), journeys);
