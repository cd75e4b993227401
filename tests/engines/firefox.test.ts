import { findFirefox } from '../../scripts/install-browsers.ts';
import { startFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { walkAll } from './run-journeys.ts';

const program = findFirefox();
walkAll('Firefox', program === undefined ? undefined : (proxyPort) => startFirefox(program, proxyPort), journeys);
